// Levels of a tree that open in place. Each is a link that the server answers with the whole page, so that it works without
// JavaScript; with it, the data of that answer take the place of what is shown, and the focus stays on the link.
import { type MouseEvent, useState } from 'react'

type Opening<Data> = {
  data: Data
  /** For the links that open and close. */
  open: (event: MouseEvent<HTMLAnchorElement>) => Promise<void>
}

/** `dataOf`: what is shown, of the data of a page. */
export function useOpening<Data>(first: Data, dataOf: (page: unknown) => Data | null): Opening<Data> {
  const [shown, setShown] = useState({ first, data: first })
  // another page of the same kind has come: it was not opened here
  if (shown.first !== first) setShown({ first, data: first })

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const { href } = event.currentTarget
    const data = await fetch(href, { headers: { accept: 'text/html' } })
      .then(islandOf)
      .then(dataOf)
      .catch(() => null)
    // without an answer the link is followed as it would be without JavaScript
    if (data === null) return location.assign(href)
    setShown({ first, data })
    history.replaceState(history.state, '', href)
  }
  return { data: shown.data, open }
}

async function islandOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(String(answer.status))
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return JSON.parse(page.getElementById('ilha')?.textContent ?? '').data
}
