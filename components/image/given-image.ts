/** Holds the newest image that the user gave this page, in memory: its check keeps nothing of it, and its text may be wanted next. */
let given: { check: string; image: Blob } | undefined;

export const holdGivenImage = (check: string, image: Blob): void => {
  given = { check, image };
};

export const givenImageOf = (check: string): Blob | undefined => (given?.check === check ? given.image : undefined);
