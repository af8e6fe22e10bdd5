let isOut = false

/** At logout: what this account typed and did not send leaves the browser. */
export function forgetAccount(keeper: string): void {
  isOut = true
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith(`digitado:${keeper}:`)) store.removeItem(key)
}

/** Nothing is kept between the logout and the next page. */
export const isLoggingOut = () => isOut
