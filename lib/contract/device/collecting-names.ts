/** The built-in project, which collects when the person asks about the page they read. It stands alone, without the schemas. */
export const AROUND_WHAT_I_READ = 'around-what-i-read';
