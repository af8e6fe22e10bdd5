// A request made in person: the requester (found or new), then the request with the same fields as the citizen's form.
import { type SubmitEvent, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { useFormField } from '#kits/form/web/form-state.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { SolicitanteResumo } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import { presencialFields } from '#modules/atendimento/solicitante/solicitante.fields.ts'
import { Field, FieldError } from '#ui/field.tsx'
import { useLabel } from '#ui/labels.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import { anexosDaSolicitacao } from '../anexos.ts'
import type { PedidoPresencialPage, SolicitacaoCriada } from '../solicitacao.contract.ts'
import { buscaFields, pedidoFields } from '../solicitacao.fields.ts'
import { AnexosField } from './anexos-field.tsx'
import { DestinoField } from './destino-field.tsx'

const title = 'Cadastrar Solicitação'
const lists = '/painel/solicitacoes'

export const head = ({ criada }: PedidoPresencialPage) => panelHead(criada ? 'Solicitação registrada' : title)

export default function PedidoPainelPage({ data }: PageProps<PedidoPresencialPage>) {
  const [encontrados, setEncontrados] = useState(data.encontrados)
  if (data.criada) return <Criada criada={data.criada} />
  return (
    <div className="coluna pilha-vertical">
      <PageHead title={title} lead="Para quem veio ao atendimento presencial." />
      <BuscaPainel busca={data.busca} onFound={setEncontrados} />
      <RecordForm
        action="/painel/ajax/solicitacao"
        done="/painel/solicitacao/cadastro"
        submitLabel="Registrar solicitação"
        buttons={<ButtonLink href={lists}>Voltar</ButtonLink>}
      >
        <p className="dica">Campos com * são obrigatórios.</p>
        <SolicitantePainel encontrados={encontrados} />
        <fieldset className="bloco">
          <legend>Pedido</legend>
          <input type="hidden" name="slc_chave" value={data.chave} />
          <DestinoField destinos={data.destinos} />
          <TextField {...attributesOf(pedidoFields, 'slc_titulo')} autoComplete="off" />
          <TextAreaField {...attributesOf(pedidoFields, 'slc_descricao')} />
        </fieldset>
        <AnexosField names={anexosDaSolicitacao} />
      </RecordForm>
    </div>
  )
}

function Criada({ criada: { solicitacao_id, slc_protocolo } }: { criada: SolicitacaoCriada }) {
  return (
    <div className="coluna pilha-vertical">
      <h1>A solicitação foi registrada com sucesso!</h1>
      <p className="alerta ok protocolo" role="status">
        O número de protocolo é <strong>{slc_protocolo}</strong>. Informe-o a quem fez o pedido.
      </p>
      <div className="acoes">
        <a className="btn" href={`/painel/solicitacao/${solicitacao_id}/detalhes`}>
          Ver detalhes
        </a>
        <ButtonLink href="/painel/solicitacao/cadastro">Cadastrar outra</ButtonLink>
        <ButtonLink href={lists}>Voltar</ButtonLink>
      </div>
    </div>
  )
}

// Searches for a requester. A plain GET form; with JavaScript the result is loaded in place, and the form below keeps its text.
const field = attributesOf(buscaFields, 'busca')

type BuscaPainelProps = { busca: string; onFound: (encontrados: SolicitanteResumo[]) => void }

function BuscaPainel({ busca, onFound }: BuscaPainelProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('busca')).trim()
    if (isBusy) return
    if (!typed) return setProblem('Escreva o que procurar.')
    setBusy(true)
    const answer = await fetchFound(typed)
    setBusy(false)
    if (answer === 'login') return location.reload()
    setProblem(typeof answer === 'string' ? answer : undefined)
    if (typeof answer !== 'string') onFound(answer)
  }

  return (
    <form
      className="bloco"
      method="get"
      action="/painel/solicitacao/cadastro"
      onSubmit={search}
      aria-labelledby="procurar"
    >
      <h2 id="procurar">Já tem cadastro?</h2>
      <Field id={field.name} label={field.label} hint={field.hint} error={problem}>
        {(attributes) => (
          <div className="com-botao">
            <input {...attributes} name={field.name} className="controle" defaultValue={busca} autoComplete="off" />
            <button type="submit" className="btn sec" aria-busy={isBusy || undefined}>
              Buscar
            </button>
          </div>
        )}
      </Field>
    </form>
  )
}

const failure = 'Ocorreu um erro ao tentar processar sua solicitação.'

async function fetchFound(busca: string): Promise<SolicitanteResumo[] | string> {
  try {
    const address = `/painel/ajax/solicitante?${new URLSearchParams({ busca })}`
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    if (response.status === 401) return 'login'
    const answer = await response.json()
    return response.ok ? answer.data : (answer.data?.busca?.[0] ?? answer.message ?? failure)
  } catch {
    return failure
  }
}

// The requester: one of those found, or a new one. Without JavaScript the fields of a new one are always shown, and are used
// when none is chosen.
type SolicitantePainelProps = { encontrados: SolicitanteResumo[] | null }

function SolicitantePainel({ encontrados }: SolicitantePainelProps) {
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
      <FieldError error={error} />
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

function Choice({ value, chosen, children }: { value: string; chosen: string; children: React.ReactNode }) {
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
