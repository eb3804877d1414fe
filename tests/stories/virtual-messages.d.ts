/** The module that the build of the stories fills with the extension's messages. */
declare module 'virtual:messages' {
  const messages: Record<string, string>;
  export default messages;
}
