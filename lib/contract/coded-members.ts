/** Names the members in which the engine states sentences as codes; a member of others may end in the same letters. */
const CODED =
  /^(?:(?:verdict|summary|response|not_read|facts|sentence|error|same_words)_coded|(?:sentence|trendJustification|labelSentence|botJustification|sharing|reason)Coded)$/;

export const isCodedMember = (name: string): boolean => CODED.test(name);
