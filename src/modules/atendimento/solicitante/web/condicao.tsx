// Fields that are only asked in a certain case. Without JavaScript all of them show, each part with a word on when it is needed.
import type { ReactNode } from 'react'
import { useHydrated } from '../../../../kits/page/frame.tsx'

type CondicaoProps = { applies: boolean; when: string; children: ReactNode }

export function Condicao({ applies, when, children }: CondicaoProps) {
  const isHydrated = useHydrated()
  return (
    <div className="condicao" data-vale={applies ? '' : undefined} hidden={isHydrated && !applies}>
      {!isHydrated && <p className="sem-script">{when}</p>}
      {children}
    </div>
  )
}
