/** The alarm by which checks that were removed go for good. It stands alone, since the listeners are read at every start. */
export const SWEEP_ALARM = 'sweep';
