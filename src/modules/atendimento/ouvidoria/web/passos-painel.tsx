// What can be done with a case now: one form at a time, chosen by links that work without JavaScript.
import { useContext } from 'react'
import { comNome } from '#base/explica-prazo.ts'
import { FileField } from '#kits/anexo/web/file-field.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormContext, useFormField } from '#kits/form/web/form-state.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import { OcultarNoCampo } from '#kits/tarja/web/ocultar-no-campo.tsx'
import { Field } from '#ui/field.tsx'
import { ButtonLink, Problem } from '#ui/page-head.tsx'
import { anexosDoContato } from '../anexos.ts'
import type { Candidata, ContatoPainel, ContatoPainelPage, NovoEncaminhamento } from '../contato-painel.contract.ts'
import { anexoFields, encaminhamentoFields } from '../encaminhamento.fields.ts'
import { juncaoFields, respostaFields } from '../ouvidoria.fields.ts'
import { ArquivosField } from './arquivos-field.tsx'
import { callOf, type NomeDoPasso, type OutroPasso } from './passo-call.ts'
import { PassoForm } from './passo-form.tsx'
import '#ui/css/ouvidoria.css'

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

// Joining a case to another about the same: the likely ones first, then the text of both, and only then the question.
function JuncaoPainel({ data: { contato, juncao } }: { data: ContatoPainelPage }) {
  const detail = `/painel/ouvidoria/${contato.contato_id}/detalhes`
  if (juncao?.principal) return <Confirmar contato={contato} principal={juncao.principal} detail={detail} />
  return (
    <div className="pilha-vertical">
      <p>
        Uma manifestação sobre o mesmo assunto pode seguir outra, a principal: a resposta desta vai às duas pessoas, e
        uma não sabe da outra. Cada uma conserva o seu prazo.
      </p>
      <Problem>{juncao?.problema}</Problem>
      {juncao && juncao.candidatas.length > 0 && (
        <ul className="lista-simples">
          {juncao.candidatas.map((candidata) => (
            <li key={candidata.contato_id}>
              <a href={`${detail}?passo=juncao&principal=${candidata.protocolo}#passo`}>{candidata.protocolo}</a>{' '}
              <Resumo de={candidata} />
            </li>
          ))}
        </ul>
      )}
      <form className="pilha-vertical" method="get" action={`${detail}#passo`}>
        <input type="hidden" name="passo" value="juncao" />
        <TextField {...attributesOf(juncaoFields, 'principal')} autoComplete="off" />
        <div className="acoes">
          <button type="submit" className="btn sec">
            Ver a principal
          </button>
        </div>
      </form>
    </div>
  )
}

const longest = 140

function Resumo({ de: { tco_nome, ctt_data_cadastro, ctt_orgao, ctt_mensagem } }: { de: Candidata }) {
  const text = ctt_mensagem.length > longest ? `${ctt_mensagem.slice(0, longest)}…` : ctt_mensagem
  return (
    <>
      <span className="dica">
        {tco_nome}, <DayOfInstant instant={ctt_data_cadastro} />
        {ctt_orgao && ` · ${ctt_orgao}`}
      </span>
      <br />
      {text}
    </>
  )
}

type ConfirmarProps = { contato: ContatoPainelPage['contato']; principal: Candidata; detail: string }

function Confirmar({ contato, principal, detail }: ConfirmarProps) {
  return (
    <RecordForm
      notes={versionNotes}
      action={callOf('juncao', contato)}
      record={{ versao: contato.versao }}
      done={`${detail}?success=juncao`}
      submitLabel="Reunir as duas"
      buttons={<ButtonLink href={`${detail}?passo=juncao#passo`}>Escolher outra</ButtonLink>}
    >
      <input type="hidden" name="principal" value={principal.protocolo} />
      <section>
        <h3>Esta, {contato.protocolo}</h3>
        <p className="linhas">{contato.ctt_mensagem}</p>
      </section>
      <section>
        <h3>A principal, {principal.protocolo}</h3>
        <p className="dica">
          {principal.tco_nome}
          {principal.ctt_orgao && ` · ${principal.ctt_orgao}`}
        </p>
        <p className="linhas">{principal.ctt_mensagem}</p>
      </section>
      <p>
        A resposta da principal irá também a quem escreveu esta. Não cite nela quem escreveu nem o que só uma delas diz.
      </p>
    </RecordForm>
  )
}

// Sends a case to an organ: a text without who wrote, and files chosen one by one.
type EncaminharProps = { contato: ContatoPainel; novo: NovoEncaminhamento }

function EncaminharForm({ contato, novo }: EncaminharProps) {
  const { orgaos, arquivos, ate, dias, isAlem, ...record } = novo
  return (
    <RecordForm
      notes={versionNotes}
      action={callOf('encaminhamento', contato)}
      record={{ ...record, versao: contato.versao }}
      done={`/painel/ouvidoria/${contato.contato_id}/detalhes?success=encaminhamento`}
      submitLabel="Encaminhar ao órgão"
    >
      <p>
        O órgão recebe um link por e-mail e tem {dias} dias para responder à Ouvidoria: até{' '}
        <strong>{comNome(ate)}</strong>.
      </p>
      {isAlem && (
        <p className="alerta aviso">
          Esse dia vem depois do prazo da resposta a quem escreveu, {comNome(contato.ctt_prazo)}. Peça urgência no
          texto, ou prorrogue o prazo da resposta.
        </p>
      )}
      <OrgaoField orgaos={orgaos} />
      <TextAreaField
        {...attributesOf(encaminhamentoFields, 'enc_extrato')}
        hint={
          contato.ctt_anonimo === 'S'
            ? 'O órgão lê só este texto. Confira se nada nele diz quem escreveu.'
            : 'O órgão lê só este texto. O nome e os dados de quem escreveu viraram █████. Confira se o resto não diz quem é.'
        }
      />
      <TextField {...attributesOf(encaminhamentoFields, 'enc_lugar')} autoComplete="off" />
      <DateField {...attributesOf(encaminhamentoFields, 'enc_quando')} />
      {arquivos.length > 0 && <Arquivos arquivos={arquivos} />}
      <ArquivosField names={anexosDoContato} legend="Arquivos da Ouvidoria, se tiver" />
    </RecordForm>
  )
}

// Those that can't be chosen are listed with the reason.
function OrgaoField({ orgaos }: Pick<NovoEncaminhamento, 'orgaos'>) {
  const { name, label, isRequired, empty } = attributesOf(encaminhamentoFields, 'orgao_id')
  const { value, error } = useFormField(name, (id) => orgaos.find((one) => String(one.id) === id)?.nome ?? id)
  return (
    <Field
      id={name}
      label={label}
      error={error}
      isRequired={isRequired}
      hint="Recebe o link quem tem e-mail no cadastro."
    >
      {(attributes) => (
        <select {...attributes} name={name} className="controle" defaultValue={value}>
          <option value="">{empty}</option>
          {orgaos.map(({ id, nome, motivo }) => (
            <option key={id} value={id} disabled={motivo !== ''}>
              {motivo ? `${nome} (${motivo})` : nome}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Arquivos({ arquivos }: Pick<NovoEncaminhamento, 'arquivos'>) {
  const sem = arquivos.filter(({ isLimpo }) => !isLimpo)
  return (
    <fieldset className="bloco">
      <legend>Arquivos da manifestação</legend>
      <p className="dica">
        Vão cópias sem o nome do arquivo, o autor e o lugar da foto. O que se lê e se vê dentro delas não muda: confira
        antes.
      </p>
      {arquivos
        .filter(({ isLimpo }) => isLimpo)
        .map(({ anexo_id, ane_nome }) => (
          <CheckboxField key={anexo_id} {...attributesOf(anexoFields, 'anexo', `anexo_${anexo_id}`)} label={ane_nome} />
        ))}
      {sem.length > 0 && (
        <p>
          Não podem ir, porque não dá para tirar deles o nome de quem os fez:{' '}
          {sem.map(({ ane_nome }) => ane_nome).join(', ')}. Conte no texto o que dizem, ou anexe um PDF feito deles.
        </p>
      )}
    </fieldset>
  )
}

// The final answer, with its files; it ends the case.
function RespostaPainel({ contato }: { contato: ContatoPainel }) {
  const { contato_id, versao, movimentos } = contato
  const base = useQueryValue('base')
  const mensagem = movimentos.find(
    (one) => one.mov_tipo === 'devolutiva' && String(one.movimento_id) === base,
  )?.mov_texto
  return (
    <RecordForm
      notes={versionNotes}
      action="/painel/ajax/email/contato/submit"
      record={{ versao, mensagem }}
      done={`/painel/ouvidoria/${contato_id}/detalhes?success=1`}
      submitLabel="Enviar resposta"
    >
      <input type="hidden" name="contato" value={contato_id} />
      <p className="dica">{wayOf(contato)} Ela encerra a manifestação.</p>
      <TextField {...attributesOf(respostaFields, 'assunto')} autoComplete="off" />
      <TextAreaField {...attributesOf(respostaFields, 'mensagem')} />
      <ArquivosDaResposta />
    </RecordForm>
  )
}

export const semEmail = 'Quem escreveu não deixou e-mail: lê a resposta em Acompanhar, com o protocolo e o código.'

function wayOf({ ctt_email, ctt_sigiloso }: ContatoPainel): string {
  if (ctt_sigiloso === 'S')
    return 'Quem escreveu lê a resposta em Acompanhar, com o protocolo e o código, e também por e-mail, se deixou um.'
  return ctt_email ? 'A resposta vai por e-mail, e fica em Acompanhar.' : semEmail
}

const others = ['files1', 'files2', 'files3', 'files4']

// The others are a click away: most answers have one file or none.
function ArquivosDaResposta() {
  const { errors } = useContext(FormContext)
  return (
    <fieldset className="bloco">
      <legend>ArquivosDaResposta</legend>
      <FileField name="files0" label="Arquivo 1" />
      <OcultarNoCampo campo="files0" />
      <details open={others.some((name) => errors[name])}>
        <summary>Mais arquivos</summary>
        <div className="pilha-vertical">
          {others.map((name, at) => (
            <div key={name}>
              <FileField name={name} label={`Arquivo ${at + 2}`} />
              <OcultarNoCampo campo={name} />
            </div>
          ))}
        </div>
      </details>
    </fieldset>
  )
}
