// What can be done with a case now: one form at a time, chosen by links that work without JavaScript.
import type { ContatoPainel, ContatoPainelPage } from '../contato-painel.contract.ts'
import { EncaminharForm } from './encaminhar-form.tsx'
import { JuncaoPainel } from './juncao-painel.tsx'
import type { NomeDoPasso, OutroPasso } from './passo-call.ts'
import { PassoForm } from './passo-form.tsx'
import { RespostaPainel } from './resposta-painel.tsx'

type Passo = { nome: NomeDoPasso; label: string }

/** The steps that are possible now. */
export function passosDe({ contato, prorrogacao, complemento, encaminhamento }: ContatoPainelPage): Passo[] {
  const moves = contato.movesPossiveis
  const steps: (Passo | false)[] = [
    moves.includes('RES') && { nome: 'resposta', label: 'Responder' },
    // from an organ it comes back by itself
    moves.includes('ANA') &&
      contato.ctt_situacao !== 'ENC' && {
        nome: 'analise',
        label: analyses[contato.ctt_situacao] ?? 'Voltar à análise',
      },
    encaminhamento !== null && {
      nome: 'encaminhamento',
      label: contato.ctt_situacao === 'ENC' ? 'Encaminhar a outro órgão' : 'Encaminhar',
    },
    complemento !== null && { nome: 'complemento', label: 'Pedir complementação' },
    prorrogacao !== null && { nome: 'prorrogacao', label: 'Prorrogar o prazo' },
    moves.includes('ARQ') && { nome: 'arquivamento', label: 'Arquivar' },
    ...contato.outrosPassos.map((nome) => ({ nome, label: outros[nome] })),
  ]
  return steps.filter((step) => step !== false)
}

const outros: Record<OutroPasso, string> = {
  juncao: 'Reunir',
  separacao: 'Separar',
  'proposta-esic': 'É um pedido de informação?',
  'consentimento-esic': 'Registrar o que a pessoa respondeu',
  aviso: 'Avisar por outro meio',
}

const analyses: Partial<Record<ContatoPainel['ctt_situacao'], string>> = { REC: 'Começar a análise', RES: 'Reabrir' }

// Whole, since a page that is shown again after a form has the address of the form's call.
const addressOf = (nome: NomeDoPasso, { contato_id }: ContatoPainel) =>
  `/painel/ouvidoria/${contato_id}/detalhes?passo=${nome}#passo`

type PassosProps = { data: ContatoPainelPage; passo: NomeDoPasso | null; onChoose: (nome: NomeDoPasso) => void }

export function PassosPainel({ data, passo, onChoose }: PassosProps) {
  const passos = passosDe(data)
  const { impedimentos } = data
  if (!passos.length) return null
  const links = passos.map(({ nome, label }) => (
    <PassoLink
      key={nome}
      href={addressOf(nome, data.contato)}
      isOpen={nome === passo}
      // the likely cases are read for it
      onOpen={nome === 'juncao' ? null : () => onChoose(nome)}
    >
      {label}
    </PassoLink>
  ))
  return (
    <section className="secao so-tela" aria-labelledby="passo">
      <h2 id="passo">O que fazer</h2>
      <nav className="abas" aria-label="Passos da manifestação">
        <ul>{links}</ul>
      </nav>
      {impedimentos.map((frase) => (
        <p key={frase} className="dica">
          {frase}
        </p>
      ))}
      <div className="coluna">{passo && <Formulario data={data} passo={passo} />}</div>
    </section>
  )
}

function Formulario({ data, passo }: { data: ContatoPainelPage; passo: NomeDoPasso }) {
  const { contato, encaminhamento } = data
  if (passo === 'resposta') return <RespostaPainel contato={contato} />
  if (passo === 'encaminhamento') return encaminhamento && <EncaminharForm contato={contato} novo={encaminhamento} />
  if (passo === 'juncao') return <JuncaoPainel data={data} />
  return <PassoForm key={passo} data={data} nome={passo} />
}

/** `onOpen` null: the link is followed. */
type LinkProps = { href: string; isOpen: boolean; onOpen: (() => void) | null; children: string }

function PassoLink({ href, isOpen, onOpen, children }: LinkProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          if (!onOpen) return
          event.preventDefault()
          onOpen()
        }}
      >
        {children}
      </a>
    </li>
  )
}
