// The requester's personal data, hidden until staff open them: each access is recorded, and the page says so.
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { mostraDataHora } from '#base/data.ts'
import { mostraCnpj, mostraCpf } from '#base/documento.ts'
import { mostraTelefone } from '#base/telefone.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { correcaoFields } from '#modules/atendimento/solicitante/solicitante.fields.ts'
import { Facts } from '#ui/facts.tsx'
import { Problem } from '#ui/page-head.tsx'
import type { DadosAbertos, SolicitacaoPainel } from '../solicitacao.contract.ts'

const failure = 'Não foi possível carregar o recurso informado.'

type DadosPainelProps = { solicitacao: SolicitacaoPainel; dados: DadosAbertos | null }

export function DadosPainel({ solicitacao, dados: first }: DadosPainelProps) {
  const [dados, setDados] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const page = `/painel/solicitacao/${solicitacao.solicitacao_id}/detalhes`
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (dados && !first) notice.current?.focus()
  }, [dados, first])

  // Loaded in place, so that the forms below keep what was typed.
  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await fetchDados(solicitacao.solicitacao_id)
    setBusy(false)
    if (answer === 'login') return location.reload()
    setProblem(answer ? null : failure)
    setDados(answer)
  }

  return (
    <section className={dados ? 'secao' : 'secao so-tela'} aria-labelledby="solicitante">
      <h2 id="solicitante">Dados do solicitante</h2>
      {dados ? (
        <div className="pilha-vertical">
          <p className="alerta aviso" tabIndex={-1} ref={notice}>
            Dados pessoais: use-os só para atender a este pedido. Esta consulta ficou registrada.
          </p>
          <Facts facts={dadosFacts(dados)} />
          <Openings acessos={dados.acessos} />
          <CorrecaoPainel solicitacaoId={solicitacao.solicitacao_id} dados={dados} />
        </div>
      ) : (
        <>
          <p className="dica">
            Documento, endereço, telefone e e-mail. Quem os abre, e quando, fica registrado (Lei 13.709/2018).
          </p>
          <form className="ver-dados" method="get" action={`${page}#solicitante`} onSubmit={open}>
            <input type="hidden" name="dados" value="1" />
            <button type="submit" className="btn sec" aria-busy={isBusy || undefined}>
              Ver dados do solicitante
            </button>
          </form>
        </>
      )}
      <Problem>{problem}</Problem>
    </section>
  )
}

function Openings({ acessos }: Pick<DadosAbertos, 'acessos'>) {
  const { fuso_horario } = useFrame().portal
  return (
    <details>
      <summary>Últimas consultas a estes dados</summary>
      <ul>
        {acessos.map(({ acd_data, acd_autor, slc_protocolo, acd_o_que }) => (
          <li key={`${acd_data} ${acd_autor}`}>
            {mostraDataHora(acd_data, fuso_horario)} · {acd_autor}
            {acd_o_que === 'arquivo' && ' · um arquivo enviado'}
            {slc_protocolo && ` · protocolo ${slc_protocolo}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

async function fetchDados(id: number): Promise<DadosAbertos | 'login' | null> {
  try {
    const response = await fetch(`/painel/ajax/solicitacao/${id}/solicitante`, {
      headers: { accept: 'application/json' },
    })
    if (response.status === 401) return 'login'
    return response.ok ? (await response.json()).data : null
  } catch {
    return null
  }
}

// Corrects who asked, when the person asks for it: what the person's own page can't.
type Props = { solicitacaoId: number; dados: DadosAbertos }

function CorrecaoPainel({ solicitacaoId, dados }: Props) {
  const page = `/painel/solicitacao/${solicitacaoId}/detalhes`
  const { sol_nome, sol_cpf, sol_cnpj, sol_email, sol_telefone, versao } = dados
  const isOfDesk = dados.sol_presencial && !dados.sol_encerrado_em
  return (
    <details className="so-tela">
      <summary>Corrigir a pedido da pessoa</summary>
      <RecordForm
        notes={versionNotes}
        action={`/painel/ajax/solicitacao/${solicitacaoId}/solicitante`}
        record={{
          ...{ sol_nome, sol_email, sol_telefone, versao },
          ...{ sol_cpf: sol_cpf && mostraCpf(sol_cpf), sol_cnpj: sol_cnpj && mostraCnpj(sol_cnpj) },
        }}
        done={`${page}?success=corrigido`}
        submitLabel="Corrigir"
      >
        <p className="dica">
          Confira um documento da pessoa antes. Fica registrado quem corrigiu e quando; ela é avisada por e-mail.
          {!isOfDesk && ' Endereço e telefone a própria pessoa corrige, na conta dela.'}
        </p>
        <TextField {...attributesOf(correcaoFields, 'sol_nome')} autoComplete="off" />
        <TextField
          {...attributesOf(correcaoFields, dados.sol_tipo_pessoa === 'J' ? 'sol_cnpj' : 'sol_cpf')}
          autoComplete="off"
        />
        {isOfDesk && (
          <>
            <TextField {...attributesOf(correcaoFields, 'sol_email')} autoComplete="off" />
            <TextField {...attributesOf(correcaoFields, 'sol_telefone')} autoComplete="off" />
          </>
        )}
      </RecordForm>
    </details>
  )
}

// A requester's data in the order of the registration form; only what applies to the kind of person.
type Fact = readonly [string, ReactNode]

function dadosFacts(dados: DadosAbertos): Fact[] {
  return [
    ['Nome', dados.sol_nome],
    ...(dados.sol_tipo_pessoa === 'J' ? companyFacts(dados) : personFacts(dados)),
    ['Endereço', addressOf(dados)],
    [
      'Telefone',
      dados.sol_telefone && (dados.sol_estrangeiro ? dados.sol_telefone : mostraTelefone(dados.sol_telefone)),
    ],
    ['E-mail', dados.sol_email && <a href={`mailto:${dados.sol_email}`}>{dados.sol_email}</a>],
    ['Cadastro', cadastroOf(dados)],
  ]
}

function personFacts(dados: DadosAbertos): Fact[] {
  if (!dados.sol_doc_identificacao) return [['CPF', dados.sol_cpf && mostraCpf(dados.sol_cpf)]]
  return [
    ['Documento', dados.sol_tipo_doc_identificacao],
    ['Número do documento', dados.sol_numero_doc_identificacao],
    ['Órgão expedidor', dados.sol_orgao_doc_identificacao],
  ]
}

const companyFacts = (dados: DadosAbertos): Fact[] => [
  ['CNPJ', dados.sol_cnpj && mostraCnpj(dados.sol_cnpj)],
  ['Representante', dados.sol_nome_representante],
  ['Cargo do representante', dados.sol_cargo_representante],
  ['Tipo de instituição', dados.tin_nome],
  ['Área de atuação', dados.taa_nome],
]

function addressOf(dados: DadosAbertos): string {
  const street = [dados.end_logradouro, dados.end_numero, dados.end_complemento].filter(Boolean).join(', ')
  const city = [dados.cid_nome, dados.est_sigla].filter(Boolean).join('/')
  const cep = dados.end_cep && `CEP ${dados.end_cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`
  return [street, dados.end_bairro, city, dados.pai_nome, cep].filter(Boolean).join(' – ')
}

function cadastroOf({ sol_presencial, sol_encerrado_em }: DadosAbertos): string {
  if (sol_encerrado_em) return 'Encerrado pelo solicitante'
  return sol_presencial ? 'Feito no atendimento presencial, sem acesso ao portal' : 'Com acesso ao portal'
}
