// Joining a case to another about the same: the likely ones first, then the text of both, and only then the question.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#ui/day.tsx'
import { Problem } from '#ui/page-head.tsx'
import type { Candidata, ContatoPainelPage } from '../contato-painel.contract.ts'
import { juncaoFields } from '../ouvidoria.fields.ts'
import { callOf } from './passo-call.ts'

export function JuncaoPainel({ data: { contato, juncao } }: { data: ContatoPainelPage }) {
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
  const { fuso_horario } = useFrame().portal
  const text = ctt_mensagem.length > longest ? `${ctt_mensagem.slice(0, longest)}…` : ctt_mensagem
  return (
    <>
      <span className="dica">
        {tco_nome}, <DayOfInstant instant={ctt_data_cadastro} zone={fuso_horario} />
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
      buttons={
        <a className="btn sec" href={`${detail}?passo=juncao#passo`}>
          Escolher outra
        </a>
      }
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
