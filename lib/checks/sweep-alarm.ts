/** The name of the alarm that deletes removed checks. It is a separate module, since listeners load at every start. */
export const SWEEP_ALARM = 'sweep';
