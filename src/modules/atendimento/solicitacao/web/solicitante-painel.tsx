// The requester: one of those found, or a new one. Without JavaScript the fields of a new one are always shown, and are used
// when none is chosen.
import { useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { useFormField } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import type { SolicitanteResumo } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import { presencialFields } from '#modules/atendimento/solicitante/solicitante.fields.ts'
import { useLabel } from '#ui/labels.ts'

type SolicitantePainelProps = { encontrados: SolicitanteResumo[] | null }

export function SolicitantePainel({ encontrados }: SolicitantePainelProps) {
  const isHydrated = useHydrated()
  const { value, error } = useFormField('solicitante_id')
  useLabel('solicitante_id', 'Solicitante')
  const [selected, setChosen] = useState(value)
  const found = encontrados ?? []
  const chosen = found.some(({ solicitante_id }) => String(solicitante_id) === selected) ? selected : ''
  return (
    <fieldset className="bloco" id="solicitante_id" tabIndex={-1}>
      <legend>Solicitante</legend>
      <p className="dica" role="status">
        {encontrados && foundText(found.length)}
      </p>
      {error && (
        <p className="msg">
          <span className="oculto">Erro: </span>
          {error}
        </p>
      )}
      {found.length > 0 && (
        <div className="escolhas" onChange={(event) => setChosen((event.target as HTMLInputElement).value)}>
          {found.map((resumo) => (
            <Choice key={resumo.solicitante_id} value={String(resumo.solicitante_id)} chosen={chosen}>
              <strong>{resumo.sol_nome}</strong> {factsOf(resumo)}
            </Choice>
          ))}
          <Choice value="" chosen={chosen}>
            Outra pessoa, ainda sem cadastro
          </Choice>
        </div>
      )}
      {(!isHydrated || chosen === '') && <NewRequester isHydrated={isHydrated} />}
    </fieldset>
  )
}

const foundText = (count: number) =>
  count === 0
    ? 'Ninguém foi encontrado. Preencha os dados de quem está pedindo.'
    : `${count === 1 ? '1 cadastro encontrado' : `${count} cadastros encontrados`}: escolha quem está pedindo.`

const factsOf = ({ sol_tipo_pessoa, sol_documento, sol_presencial }: SolicitanteResumo) =>
  [
    sol_documento && `${sol_tipo_pessoa === 'J' ? 'CNPJ' : 'CPF'} ${sol_documento}`,
    sol_presencial && 'sem acesso ao portal',
  ]
    .filter(Boolean)
    .join(' · ')

type ChoiceProps = { value: string; chosen: string; children: React.ReactNode }

function Choice({ value, chosen, children }: ChoiceProps) {
  const id = `solicitante-${value || 'novo'}`
  return (
    <label className="marca" htmlFor={id}>
      <input type="radio" id={id} name="solicitante_id" value={value} defaultChecked={value === chosen} />
      <span>{children}</span>
    </label>
  )
}

function NewRequester({ isHydrated }: { isHydrated: boolean }) {
  const { value } = useFormField('sol_tipo_pessoa')
  const [kind, setKind] = useState(value || 'F')
  return (
    <div
      className="pilha-vertical"
      onChange={({ target }) => target instanceof HTMLSelectElement && setKind(target.value)}
    >
      <SelectField {...attributesOf(presencialFields, 'sol_tipo_pessoa')} />
      <TextField {...attributesOf(presencialFields, 'sol_nome')} autoComplete="off" />
      {(!isHydrated || kind === 'F') && <TextField {...attributesOf(presencialFields, 'sol_cpf')} autoComplete="off" />}
      {(!isHydrated || kind === 'J') && (
        <TextField {...attributesOf(presencialFields, 'sol_cnpj')} autoComplete="off" />
      )}
      <TextField {...attributesOf(presencialFields, 'sol_email')} autoComplete="off" />
      <TextField {...attributesOf(presencialFields, 'sol_telefone')} autoComplete="off" />
    </div>
  )
}
