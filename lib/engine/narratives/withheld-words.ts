/** The networks whose words the specification leaves out (2.7): of them the address is kept and nothing is quoted. */

const NETWORKS = /^(?:twitter|x|reddit)$/i;

export const withholdsWords = (platform: string): boolean => NETWORKS.test(platform);
