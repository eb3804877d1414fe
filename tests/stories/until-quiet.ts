/** Waits until a page has drawn what follows from an act: no event announces the end of a render everywhere. */

/** The page's open requests to its own database. */
let openTransactions = 0;

const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function counted(this: IDBDatabase, ...wanted: Parameters<typeof transaction>) {
  const begun = transaction.apply(this, wanted);
  openTransactions += 1;
  for (const end of ['complete', 'abort']) begun.addEventListener(end, () => (openTransactions -= 1));
  return begun;
};

/** A view renders in a microtask, and runs its effects after the next frame. */
const nextTurn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** A result that needs a request arrives a turn or two later; what keeps running, such as a clock, changes less often. */
const QUIET_TURNS = 2;
/** A page that never rests is drawn as it is. */
const MAX_TURNS = 150;

export const untilQuiet = async (): Promise<void> => {
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let [turns, quiet] = [0, 0]; quiet < QUIET_TURNS && turns < MAX_TURNS; turns += 1) {
    hasChanged = false;
    await nextTurn();
    quiet = hasChanged || openTransactions > 0 ? 0 : quiet + 1;
  }
  observer.disconnect();
};
