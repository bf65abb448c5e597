/**
 * Asks the browser to delete nothing of the app. Browsers that ask the driver do so once; others allow it when the app
 * is installed, so it is asked for again at each start.
 */
export async function keepStorage(
  storage: Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined = navigator.storage,
): Promise<boolean> {
  try {
    return (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true
  } catch {
    return false
  }
}
