// The frame of the current page: address, settings, account, and the result of a form sent without JavaScript.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PageFrame } from './page.ts'

const FrameContext = createContext<PageFrame | null>(null)

export function FrameProvider({ frame, children }: { frame: PageFrame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>
}

export function useFrame(): PageFrame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame outside FrameProvider')
  return frame
}

/** False on the server and until the browser has hydrated; for parts that work only with JavaScript. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

/** The value of a parameter in the page's address. */
export const useQueryValue = (name: string): string | null => queryValue(useFrame(), name)

/** The same for a page's head. */
export const queryValue = ({ url }: Pick<PageFrame, 'url'>, name: string): string | null =>
  new URLSearchParams(url.split('?')[1] ?? '').get(name)
