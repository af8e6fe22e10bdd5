/** At logout: what this account typed and did not send leaves the browser. */
export function clearAccount(owner: string): void {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith(`digitado:${owner}:`)) store.removeItem(key)
}
