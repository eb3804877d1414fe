/** A text as its site sends it: bytes, with a header that says nothing of their encoding. */
export const encodedText = (text: string) => ({ bytes: new TextEncoder().encode(text), contentType: '' });
