// What can be done with a case now: one form at a time, chosen by links that work without JavaScript.
import { comNome } from '../../../../base/explica-prazo.ts'
import { attributesOf } from '../../../../kits/form/field-facts.ts'
import { SelectField } from '../../../../kits/form/web/fields.tsx'
import { RecordForm } from '../../../../kits/form/web/record-form.tsx'
import { TextAreaField } from '../../../../kits/form/web/text-area-field.tsx'
import { versionNotes } from '../../../../kits/form/web/version-notes.tsx'
import type { ContatoPainel, ContatoPainelPage } from '../contato-painel.contract.ts'
import { arquivoFields, mensagemFields, motivoFields } from '../ouvidoria.fields.ts'
import { RespostaPainel } from './resposta-painel.tsx'

export type NomeDoPasso = 'resposta' | 'analise' | 'complemento' | 'prorrogacao' | 'arquivamento'
type Passo = { nome: NomeDoPasso; label: string }

/** The steps that are possible now. */
export function passosDe({ contato, prorrogacao, complemento }: ContatoPainelPage): Passo[] {
  const moves = contato.movesPossiveis
  const steps: (Passo | false)[] = [
    moves.includes('RES') && { nome: 'resposta', label: 'Responder' },
    moves.includes('ANA') && { nome: 'analise', label: analyses[contato.ctt_situacao] ?? 'Voltar à análise' },
    complemento !== null && { nome: 'complemento', label: 'Pedir complementação' },
    prorrogacao !== null && { nome: 'prorrogacao', label: 'Prorrogar o prazo' },
    moves.includes('ARQ') && { nome: 'arquivamento', label: 'Arquivar' },
  ]
  return steps.filter((step) => step !== false)
}

const analyses: Partial<Record<ContatoPainel['ctt_situacao'], string>> = { REC: 'Começar a análise', RES: 'Reabrir' }

/** The call that the form of a step is sent to. */
export const callOf = (nome: NomeDoPasso, { contato_id }: ContatoPainel): string =>
  nome === 'resposta' ? '/painel/ajax/email/contato/submit' : `/painel/ajax/contato/${contato_id}/${nome}`

// Whole, since a page that is shown again after a form has the address of the form's call.
const addressOf = (nome: NomeDoPasso, { contato_id }: ContatoPainel) =>
  `/painel/ouvidoria/${contato_id}/detalhes?passo=${nome}#passo`

type PassosProps = { data: ContatoPainelPage; passo: NomeDoPasso | null; onChoose: (nome: NomeDoPasso) => void }

export function PassosPainel({ data, passo, onChoose }: PassosProps) {
  const passos = passosDe(data)
  if (!passos.length) return null
  const links = passos.map(({ nome, label }) => (
    <PassoLink key={nome} href={addressOf(nome, data.contato)} isOpen={nome === passo} onOpen={() => onChoose(nome)}>
      {label}
    </PassoLink>
  ))
  return (
    <section className="secao so-tela" aria-labelledby="passo">
      <h2 id="passo">O que fazer</h2>
      <nav className="abas" aria-label="Passos da manifestação">
        <ul>{links}</ul>
      </nav>
      <div className="coluna">
        {passo === 'resposta' ? (
          <RespostaPainel contato={data.contato} />
        ) : (
          passo && <PassoForm key={passo} data={data} nome={passo} />
        )}
      </div>
    </section>
  )
}

type LinkProps = { href: string; isOpen: boolean; onOpen: () => void; children: string }

function PassoLink({ href, isOpen, onOpen, children }: LinkProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        {children}
      </a>
    </li>
  )
}

function PassoForm({ data, nome }: { data: ContatoPainelPage; nome: Exclude<NomeDoPasso, 'resposta'> }) {
  const { contato } = data
  return (
    <RecordForm
      notes={versionNotes}
      action={callOf(nome, contato)}
      record={{ versao: contato.versao }}
      done={`/painel/ouvidoria/${contato.contato_id}/detalhes?success=${nome}`}
      submitLabel={nome === 'analise' && contato.ctt_situacao === 'RES' ? 'Reabrir a manifestação' : labels[nome]}
    >
      <Campos data={data} nome={nome} />
    </RecordForm>
  )
}

const labels = {
  analise: 'Registrar a análise',
  complemento: 'Pedir complementação',
  prorrogacao: 'Prorrogar o prazo',
  arquivamento: 'Arquivar a manifestação',
}

const motivo = attributesOf(motivoFields, 'motivo')

function Campos({ data, nome }: { data: ContatoPainelPage; nome: Exclude<NomeDoPasso, 'resposta'> }) {
  const { contato, prorrogacao, complemento } = data
  switch (nome) {
    case 'analise':
      return <Analise contato={contato} />
    case 'complemento':
      return (
        <>
          <p>
            Quem escreveu terá {complemento?.dias} dias para completar: até{' '}
            <strong>{comNome(complemento?.ate ?? '')}</strong>. Enquanto isso o prazo da resposta espera.
          </p>
          <TextAreaField {...motivo} label="O que falta" hint="Quem escreveu lê este texto." />
        </>
      )
    case 'prorrogacao':
      return (
        <>
          <p>
            O prazo pode ser prorrogado uma só vez, por mais {prorrogacao?.dias} dias: iria até{' '}
            <strong>{comNome(prorrogacao?.ate ?? '')}</strong>.
          </p>
          <TextAreaField {...motivo} hint="Quem escreveu lê este texto (Lei 13.460/2017, art. 16)." />
        </>
      )
    case 'arquivamento':
      return (
        <>
          <p>Uma manifestação arquivada não pode ser reaberta.</p>
          <SelectField {...attributesOf(arquivoFields, 'fundamento')} />
          <TextAreaField
            {...attributesOf(mensagemFields, 'mensagem')}
            label="Explicação"
            hint="Se quiser. Quem escreveu lê este texto."
            isRequired={false}
            rows={3}
          />
        </>
      )
  }
}

// The first look needs no words; a reopening and what came otherwise than by the portal do.
function Analise({ contato: { ctt_situacao } }: { contato: ContatoPainel }) {
  if (ctt_situacao === 'RES')
    return (
      <>
        <p>O prazo da resposta recomeça hoje.</p>
        <TextAreaField {...motivo} hint="Quem escreveu lê este texto." />
      </>
    )
  if (ctt_situacao === 'COM')
    return (
      <>
        <p>Para o que chegou por outro caminho, como o balcão ou o telefone. O prazo da resposta recomeça hoje.</p>
        <TextAreaField {...motivo} label="O que foi completado" hint="Quem escreveu lê este texto." />
      </>
    )
  return <p>A manifestação passa a “Em análise”. Quem escreveu vê a mudança em Acompanhar; o prazo não muda.</p>
}
