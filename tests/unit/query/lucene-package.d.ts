/** The oracle has no types of its own; its results are described where it is used. */
declare module 'lucene' {
  const lucene: { parse(text: string): object };
  export default lucene;
}
