/** Answers a request for a part of a file at an address that a page made: happy-dom opens none. */
export const answerPart = async (
  file: Blob | undefined,
  { headers }: { headers: { range: string } },
): Promise<Response> => {
  const [from = 0, last = 0] = headers.range.slice('bytes='.length).split('-').map(Number);
  return new Response((await file?.slice(from, last + 1).arrayBuffer()) ?? null);
};
