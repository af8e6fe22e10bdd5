// Chooses an icon: radio buttons in a grid, with a search over their Portuguese names where there is JavaScript.
import { type KeyboardEvent, useId, useState } from 'react'
import { dobra } from '#base/dobra.ts'
import type { CheckedName } from '#kits/form/field-facts.ts'
import { useFormField } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { FieldError } from '#ui/field.tsx'
import { useLabel } from '#ui/labels.ts'
import { type Icone, icones } from '../icones.ts'
import { SiteIcon } from './site-icon.tsx'
import '#ui/css/icones.css'

type IconFieldProps = { name: CheckedName; label: string; hint?: string; isRequired?: boolean }

const rotuloOf = (nome: string) => icones.find((icone) => icone.nome === nome)?.rotulo

/** `<IconField {...attributesOf(linkFields, 'pub_icone')} />`; sends the icon's name. */
export function IconField({ name, label, hint, isRequired }: IconFieldProps) {
  const { value, error } = useFormField(name, (nome) => rotuloOf(nome) ?? nome)
  const [chosen, setChosen] = useState(value)
  const [typed, setTyped] = useState('')
  const isHydrated = useHydrated()
  const search = useId()
  useLabel(name, label)
  const matching = new Set(matchesOf(typed))
  const described = [hint && `${name}-d`, error && `${name}-e`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className="campo grupo escolha-icone" data-erro={error ? '' : undefined} aria-describedby={described}>
      <legend>
        {label}
        {isRequired && ' *'}
      </legend>
      {hint && (
        <p className="dica" id={`${name}-d`}>
          {hint}
        </p>
      )}
      <FieldError id={name} error={error} />
      {isHydrated && (
        <div className="busca-icone">
          <p className="icone-escolhido">
            {rotuloOf(chosen) && <SiteIcon name={chosen} size={32} />}
            {rotuloOf(chosen) ?? 'Nenhum ícone escolhido'}
          </p>
          <label htmlFor={search}>Procurar ícone</label>
          <input
            id={search}
            type="search"
            className="controle"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <p className="dica" role="status">
            {countText(matching.size)}
          </p>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the radio buttons inside */}
      <div className="grade-icones" onKeyDown={walk}>
        {icones.map((icone, at) => (
          <label key={icone.nome} htmlFor={at ? `${name}-${icone.nome}` : name} hidden={!matching.has(icone)}>
            <input
              type="radio"
              id={at ? `${name}-${icone.nome}` : name}
              name={name}
              value={icone.nome}
              defaultChecked={icone.nome === value}
              onChange={() => setChosen(icone.nome)}
            />
            <SiteIcon name={icone.nome} />
            <span>{icone.rotulo}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const countText = (count: number) =>
  count === 0 ? 'Nenhum ícone com essas palavras' : count === 1 ? '1 ícone' : `${count} ícones`

// Each word must begin one of the icon's words.
function matchesOf(search: string): Icone[] {
  const words = dobra(search).split(/\s+/).filter(Boolean)
  return icones.filter(({ rotulo, busca }) => {
    const own = dobra(`${rotulo} ${busca}`).split(/[\s-]+/)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
}

// Left and right are the browser's own; up and down walk the rows that are seen, instead of the order of the radio buttons.
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const here = event.target as HTMLInputElement
  if (!down || here.type !== 'radio') return
  event.preventDefault()
  const from = here.closest('label') as HTMLElement
  const column = [...event.currentTarget.querySelectorAll<HTMLElement>('label:not([hidden])')].filter(
    (label) => label.offsetLeft === from.offsetLeft,
  )
  const next = column[column.indexOf(from) + down]?.querySelector('input')
  next?.focus()
  next?.click()
}
