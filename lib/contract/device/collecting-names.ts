/**
 * The built-in project, which collects posts about the page that the user reads. It is a separate module, without the schemas.
 */
export const AROUND_WHAT_I_READ = 'around-what-i-read';
