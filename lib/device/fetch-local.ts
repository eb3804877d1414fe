/** Fetches a file of the package. */

const requestLocal = (address: string): Promise<Response> => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.responseType = 'arraybuffer';
  request.addEventListener('load', () => {
    const type = request.getResponseHeader('content-type');
    resolve(new Response(request.response, type === null ? {} : { headers: { 'content-type': type } }));
  });
  request.addEventListener('error', () => reject(new TypeError(`There is no file at ${address.slice(0, 100)}.`)));
  request.send();
  return promise;
};

/**
 * While Firefox is offline, it refuses each `fetch` of a worker, for local addresses too, but no `XMLHttpRequest`:
 * https://bugzilla.mozilla.org/show_bug.cgi?id=2067202
 */
export const fetchLocal = (address: string): Promise<Response> =>
  import.meta.env.FIREFOX ? fetch(address).catch(() => requestLocal(address)) : fetch(address);
