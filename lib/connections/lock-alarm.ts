/** The name of the alarm that locks the secrets, and of their session value; separate, since the background's first script imports it. */
export const LOCK_ALARM = 'lock-secrets';
export const UNWRAPPED = 'unwrapped secrets key';
