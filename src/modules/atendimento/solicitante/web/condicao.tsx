// Fields that apply only in a certain case. Without JavaScript all are shown, each part with a note on when it is needed.
import type { ReactNode } from 'react'
import { useHydrated } from '#kits/page/frame.tsx'

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
