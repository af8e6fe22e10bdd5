// A list of records below the form of the settings (docs/specification/panel.md#settings): what other modules say that belongs there.
import { useState } from 'react'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import type { SettingsListData } from '../configuracao.contract.ts'

export function SettingsList({ title, page, form, items }: SettingsListData) {
  const removal = useRemoval()
  // the page is not loaded again after a removal: what was typed in the form above stays
  const [removed, setRemoved] = useState<string[]>([])
  const [asked, setAsked] = useState<string | null>(null)
  const left = items.filter(({ call }) => !removed.includes(call))
  return (
    <section className="secao" aria-label={title}>
      <h2>{title}</h2>
      {left.length === 0 && <p>Nenhum resultado encontrado</p>}
      <ul className="lista-simples">
        {left.map(({ name, detail, href, call, question }) => (
          <li key={call}>
            {name} <small>{detail}</small>{' '}
            <a href={href}>
              Editar<span className="oculto"> {name}</span>
            </a>{' '}
            <RemoveButton
              label={name}
              onClick={() => {
                setAsked(call)
                removal.open({ path: call, question })
              }}
            />
          </li>
        ))}
      </ul>
      <p className="acoes">
        <a className="btn sec" href={form}>
          Cadastrar<span className="oculto"> em {title}</span>
        </a>
        <a className="btn sec" href={page}>
          Ver todos<span className="oculto">: {title}</span>
        </a>
      </p>
      {removal.dialog(() => setRemoved((before) => (asked === null ? before : [...before, asked])))}
    </section>
  )
}
