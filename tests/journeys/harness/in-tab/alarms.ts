/** Fakes the alarms of the extension API by timers: a journey is over before its background would sleep. */

interface Wish {
  when?: number;
  delayInMinutes?: number;
  periodInMinutes?: number;
}

interface Alarm {
  name: string;
  scheduledTime: number;
  periodInMinutes?: number;
}

const MINUTE_MS = 60_000;
/** A browser takes no longer delay. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export const createAlarms = (ring: (alarm: Alarm) => void) => {
  const alarms = new Map<string, { alarm: Alarm; timer: ReturnType<typeof setTimeout> }>();
  const clear = (name: string): boolean => {
    clearTimeout(alarms.get(name)?.timer);
    return alarms.delete(name);
  };
  const set = (alarm: Alarm): void => {
    clear(alarm.name);
    const delay = Math.min(Math.max(0, alarm.scheduledTime - Date.now()), MAX_DELAY_MS);
    const onTime = (): void => {
      alarms.delete(alarm.name);
      const { periodInMinutes: period } = alarm;
      if (period !== undefined) set({ ...alarm, scheduledTime: Date.now() + period * MINUTE_MS });
      ring(alarm);
    };
    alarms.set(alarm.name, { alarm, timer: setTimeout(onTime, delay) });
  };
  return {
    create: async (name: string, { when, delayInMinutes = 0, periodInMinutes }: Wish) =>
      set({
        name,
        scheduledTime: when ?? Date.now() + delayInMinutes * MINUTE_MS,
        ...(periodInMinutes === undefined ? {} : { periodInMinutes }),
      }),
    get: async (name: string) => alarms.get(name)?.alarm,
    getAll: async () => [...alarms.values()].map(({ alarm }) => alarm),
    clear: async (name: string) => clear(name),
    clearAll: async () => [...alarms.keys()].map(clear).length > 0,
  };
};
