/** What the calls of the API that write something do, in words. */
const names: Readonly<Record<string, string>> = {
  'auth.token.create': 'Sign in for a token',
  'auth.token.revoke': 'Give a token back',
  'pickups.cancel': 'Cancel a pickup',
  'pickups.create': 'Create a pickup',
  'shipments.cancel': 'Cancel a shipment',
  'shipments.create': 'Create a shipment',
  'shipments.create_batch': 'Create shipments in a batch',
  'shipments.replace': 'Replace a shipment',
  'shipments.return': 'Make the return of a shipment',
}

export function nameOfCall(action: string): string {
  return names[action] ?? action
}
