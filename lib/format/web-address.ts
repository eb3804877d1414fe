/** True for an address that is read over the web. */
export const isWebAddress = (address: string): boolean => /^https?:/i.test(address) && URL.canParse(address);
