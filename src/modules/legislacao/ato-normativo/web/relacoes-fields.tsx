// The rows of a form that say what this act does to others. The other act is found while one types; an act that the portal does not have may
// be written all the same. Without JavaScript there are some empty rows.
import { useContext, useEffect, useId, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { ComboboxField } from '#kits/form/web/combobox-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import type { AtoNormativoRow } from '../ato-normativo.contract.ts'
import { relacaoFields } from '../ato-normativo.fields.ts'
import { tituloDoAto } from '../tipos-de-ato.ts'

const emptyRows = 3

export function RelacoesFields() {
  const { values } = useContext(FormContext)
  const isHydrated = useHydrated()
  const given = rowsIn(values)
  const [rows, setRows] = useState(given)
  const [said, setSaid] = useState('')
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isNew, setNew] = useState<number | null>(null)
  useEffect(() => {
    if (isNew !== null) list.current?.querySelector<HTMLElement>(`[name="ato_relacao_tipo_${isNew}"]`)?.focus()
  }, [isNew])
  const last = Math.max(0, ...rows)
  const shown = isHydrated ? rows : [...rows, ...Array.from({ length: emptyRows }, (_, at) => last + at + 1)]

  function addRow() {
    setRows([...rows, last + 1])
    setNew(last + 1)
    setSaid('')
  }
  function remove(position: number) {
    setRows(rows.filter((row) => row !== position))
    setSaid('Relação removida. Ela sai do ato quando você salvar.')
    add.current?.focus()
  }

  return (
    <fieldset className="bloco" ref={list as never}>
      <legend>O que este ato muda</legend>
      <input type="hidden" name="ato_relacoes" value="1" />
      <p className="dica">
        Informe os atos que este revoga, altera ou regulamenta. A situação de cada um muda sozinha quando você salvar.
      </p>
      {shown.map((position, at) => (
        <RelacaoRow
          key={position}
          position={position}
          order={at + 1}
          {...(isHydrated && { onRemove: () => remove(position) })}
        />
      ))}
      <p className="oculto" role="status">
        {said}
      </p>
      {isHydrated && (
        <button type="button" className="btn sec" ref={add} onClick={addRow}>
          Adicionar ato
        </button>
      )}
    </fieldset>
  )
}

const rowsIn = (values: Record<string, unknown>) =>
  [
    ...new Set(
      Object.keys(values).flatMap((name) => {
        const [, position] = /^ato_relacao_(?:tipo|alvo|dispositivo|redacao)_(\d{1,3})$/.exec(name) ?? []
        return position && values[name] ? [Number(position)] : []
      }),
    ),
  ].sort((a, b) => a - b)

type RelacaoRowProps = { position: number; order: number; onRemove?: () => void }

function RelacaoRow({ position, order, onRemove }: RelacaoRowProps) {
  const { values } = useContext(FormContext)
  const taken = useRef<HTMLInputElement>(null)
  const nameId = useId()
  const named = (name: keyof typeof relacaoFields) => attributesOf(relacaoFields, name, `${name}_${position}`)
  return (
    <fieldset className="relacao" aria-labelledby={nameId}>
      <legend id={nameId}>Relação {order}</legend>
      <div className="dupla">
        <SelectField {...attributesOf(relacaoFields, 'ato_relacao_tipo', `ato_relacao_tipo_${position}`)} />
        <ComboboxField
          {...named('ato_relacao_alvo')}
          what="normas"
          propose={findAtos}
          keyOf={(ato) => ato.ato_normativo_id}
          textOf={tituloDoAto}
          draw={(ato) => (
            <>
              <strong>{tituloDoAto(ato)}</strong> {ato.orgao_nome}
              <span className="corta">{ato.ato_normativo_ementa}</span>
            </>
          )}
          onTake={(ato) => {
            if (taken.current) taken.current.value = String(ato.ato_normativo_id)
          }}
        />
      </div>
      <input
        type="hidden"
        ref={taken}
        name={`ato_relacao_alvo_id_${position}`}
        defaultValue={String(values[`ato_relacao_alvo_id_${position}`] ?? '')}
      />
      <TextField {...named('ato_relacao_dispositivo')} />
      <TextAreaField {...named('ato_relacao_redacao')} />
      {onRemove && (
        <button type="button" className="link perigo" onClick={onRemove}>
          Remover<span className="oculto"> a relação {order}</span>
        </button>
      )}
    </fieldset>
  )
}

async function findAtos(busca: string, signal: AbortSignal): Promise<AtoNormativoRow[]> {
  const query = new URLSearchParams({ filters: JSON.stringify({ busca }), limit: '10' })
  const answer = await fetch(`/painel/ajax/ato_normativo?${query}`, { headers: { accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`acts: ${answer.status}`)
  return (await answer.json()).data.items
}
