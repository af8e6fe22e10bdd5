// What a narrow screen has behind the button 'Menu': opens without JavaScript; with it, closes when it is left.
import { type ReactNode, useEffect, useRef } from 'react'
import { closeOnLeave } from '#ui/drop-menu.tsx'
import { Icon } from '#ui/icon.tsx'

export function Drawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDetailsElement>(null)
  useEffect(() => (drawer.current ? closeOnLeave(drawer.current) : undefined), [])
  return (
    <details className="gaveta" ref={drawer}>
      <summary>
        <Icon name="menu" />
        <span className="fechada">Menu</span>
        <span className="aberta">Fechar</span>
      </summary>
      <div className="gaveta-corpo">{children}</div>
    </details>
  )
}
