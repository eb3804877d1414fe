/** The oracle carries no types of its own; what it answers with is described where it is used. */
declare module 'lucene' {
  const lucene: { parse(text: string): object };
  export default lucene;
}
