// The categories of a publication as boxes, with a button that opens the dialog where they are managed. Where only one may be chosen,
// ticking it unticks the others (docs/specification/content.md#publications).
import { useContext, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormContext } from '#kits/form/web/form-state.ts'
import { LookupDialog } from '#kits/lookup/web/lookup-dialog.tsx'
import { type LookupOption, useLookup } from '#kits/lookup/web/use-lookup.ts'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { FieldError } from '#ui/field.tsx'
import { useLabel } from '#ui/labels.ts'
import { Problem } from '#ui/page-head.tsx'

type CategoriaChecksProps = {
  options: LookupOption[]
  registro: { categorias: { tipo_categoria_publicacao_id: number }[] } | null
  isSingle?: boolean
}

const field = 'tipo_categoria_publicacao_id'
// each box has a name of its own, so that ticks can be stored and compared
const nameOf = (id: number) => `${field}[${id}]`
const title = 'Gerenciar Categorias'
const names = {
  path: '/painel/ajax/categoria-publicacao',
  idField: 'tipo_categoria_publicacao_id',
  nameField: 'tcp_nome',
  words: { one: 'categoria', many: 'categorias', gender: 'f' },
} as const

export function CategoriaChecks({ options, registro, isSingle = false }: CategoriaChecksProps) {
  const chosen = registro?.categorias.map((one) => one.tipo_categoria_publicacao_id) ?? []
  const label = isSingle ? 'Categoria' : 'Categorias'
  const { values, errors, isTyped, endSession } = useContext(FormContext)
  const error = errors[field]?.[0]
  const { account } = useFrame()
  const isHydrated = useHydrated()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [ticked, setTicked] = useState<number[]>(
    isTyped ? options.map((option) => option.id).filter((one) => values[nameOf(one)] === String(one)) : chosen,
  )
  const tick = (one: number, isOn: boolean) =>
    setTicked((now) => [...(isSingle ? [] : now.filter((other) => other !== one)), ...(isOn ? [one] : [])])
  const lookup = useLookup(options, names, {
    onCreated: (created) => tick(created.id, true),
    onLoggedOut: (nome) => (endSession ? endSession([`${title}: “${nome}”`]) : location.reload()),
  })
  useLabel(field, label)
  // users who may only use them see no button (docs/specification/content.md#publications)
  const mayManage = account !== null && (account.isAdmin || account.privileges.includes('informacao'))
  return (
    <fieldset className="campo grupo" id={field} data-erro={error ? '' : undefined} tabIndex={-1}>
      <legend>{label}</legend>
      <FieldError id={id} error={error} />
      {/* without a box the field is sent too: nothing chosen is a choice */}
      <input type="hidden" name={field} value="" />
      {lookup.entries
        .filter((entry) => entry.id > 0)
        .map((entry) => (
          <label key={entry.id} className="marca">
            <input
              type="checkbox"
              name={nameOf(entry.id)}
              value={entry.id}
              checked={ticked.includes(entry.id)}
              onChange={(event) => tick(entry.id, event.target.checked)}
              aria-describedby={error && `${id}-e`}
            />
            {entry.nome}
          </label>
        ))}
      {lookup.problem && !isOpen && <Problem>{lookup.problem}</Problem>}
      {mayManage && (
        <p className="acoes">
          <button type="button" className={isHydrated ? 'btn sec' : 'btn sec sem-js'} onClick={() => setOpen(true)}>
            {title}
          </button>
        </p>
      )}
      {isHydrated &&
        mayManage &&
        createPortal(
          <LookupDialog
            title={title}
            words={names.words}
            lookup={lookup}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </fieldset>
  )
}
