/** The projects that the user has not named, by slug. It is a separate module, without the schemas. */

/** The built-in project, which collects posts about the page that the user reads. */
export const AROUND_WHAT_I_READ = 'around-what-i-read';
/** The project of records that name none. */
export const IMPORTED = 'imported';
