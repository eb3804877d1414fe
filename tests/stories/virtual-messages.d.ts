/** What the build of the stories puts in place of our messages. */
declare module 'virtual:messages' {
  const messages: Record<string, string>;
  export default messages;
}
