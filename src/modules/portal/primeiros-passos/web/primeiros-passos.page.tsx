// The first steps of a new town: one is 'Agora', then what is left, and what is done as lines that can be changed.
import { useState } from 'react'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { TesteFeito } from '#modules/portal/sistema/sistema.contract.ts'
import '#ui/css/passos.css'
import { PostButton } from '#kits/form/web/post-button.tsx'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import { StepMark } from '#ui/step-mark.tsx'
import type { Passo, Passos, PrimeirosPassosPage } from '../primeiros-passos.contract.ts'

const address = '/painel/primeiros-passos'

export const head = () => panelHead('Primeiros passos')

export default function PrimeirosPassosPageView({ data }: PageProps<PrimeirosPassosPage>) {
  const { passos, escondidos } = data
  return (
    <>
      <PageHead title="Primeiros passos" lead={leadOf(passos)} />
      {escondidos && (
        <div className="alerta">
          <p>Estes passos estão escondidos: não aparecem no início do painel nem no menu de ninguém.</p>
          {data.podeEsconder && <HideForm isHidden />}
        </div>
      )}
      <TestedBefore login={data.login} />
      <div className="passos">
        <div>
          {passos.total > 0 && <Progress {...passos} />}
          {passos.agora && <Now passo={passos.agora} login={data.login} />}
          {passos.grupos.map(({ titulo, passos: left }) => (
            <section key={titulo} aria-label={titulo}>
              <h2>{titulo}</h2>
              <ul className="primeiros">
                {left.map((passo) => (
                  <ToDo key={passo.nome} {...passo} />
                ))}
              </ul>
            </section>
          ))}
          {passos.prontos.length > 0 && <Done prontos={passos.prontos} />}
        </div>
        <Beside {...data} />
      </div>
    </>
  )
}

function leadOf({ total, feitos, minutos }: Passos): string {
  if (total === 0) return 'Nenhum destes passos é do seu trabalho: eles são de quem administra o portal.'
  const left = total - feitos
  if (left === 0) return 'Tudo feito. O que falta publicar aparece no início do painel, como o resto do trabalho.'
  return `O portal já está no ar, com o que existe. ${left === 1 ? 'Falta um passo' : `Faltam ${left} passos`}, ${durationOf(minutos)}; dá para parar e voltar.`
}

function durationOf(minutes: number): string {
  if (minutes < 60) return `uns ${minutes} minutos`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'perto de uma hora' : `umas ${hours} horas`
}

function Progress({ feitos, total }: Passos) {
  return (
    <p className="quanto-falta">
      <b>
        {feitos} de {total}
      </b>{' '}
      {feitos === 1 ? 'feito' : 'feitos'}
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="trilho" width="100" height="10" />
        <rect className="cheio" width={(100 * feitos) / total} height="10" />
      </svg>
    </p>
  )
}

function Now({ passo, login }: { passo: Passo; login: string }) {
  return (
    <section aria-labelledby="agora">
      <h2 id="agora">Agora</h2>
      <ul className="primeiros">
        <li className="vez">
          <StepMark state="agora" />
          <About {...passo} />
          {passo.isTeste ? <TestMail login={login} /> : <Verb passo={passo} className="btn" />}
        </li>
      </ul>
    </section>
  )
}

function ToDo(passo: Passo) {
  return (
    <li>
      <StepMark state="falta" />
      <About {...passo} />
      <Verb passo={passo} className="btn sec" />
    </li>
  )
}

function About({ titulo, porque, minutos, lei, outro }: Passo) {
  return (
    <div>
      <h3>{titulo}</h3>
      <p>
        {porque}
        {outro && (
          <>
            {' '}
            Ou{' '}
            <a href={outro.href}>
              {outro.verbo}
              <span className="oculto">: {titulo}</span>
            </a>
            .
          </>
        )}
      </p>
      <p className="lei">
        <b>{minutos} min</b>
        {lei && ` · ${lei}`}
      </p>
    </div>
  )
}

function Verb({ passo: { href, verbo, titulo }, className }: { passo: Passo; className: string }) {
  return (
    <a className={className} href={href}>
      {verbo}
      <span className="oculto">: {titulo}</span>
    </a>
  )
}

function TestMail({ login }: { login: string }) {
  const [made, setMade] = useState<TesteFeito | null>(null)
  if (made)
    return (
      <div>
        <Accepted login={login} {...made} />
        <p>
          <a href={address}>Ir para o próximo passo</a>
        </p>
      </div>
    )
  return (
    <RecordForm<TesteFeito> action="/painel/ajax/sistema/mensagem-de-teste" done={setMade} submitLabel="Testar">
      {null}
    </RecordForm>
  )
}

/** Without JavaScript the page comes back with what the server answered, and the step is done. */
function TestedBefore({ login }: { login: string }) {
  const { form } = useFrame()
  const { feito } = (form?.details ?? {}) as { feito?: TesteFeito }
  return feito ? <Accepted login={login} {...feito} /> : null
}

function Accepted({ login, resposta }: TesteFeito & { login: string }) {
  return (
    <div className="alerta ok" role="status">
      <p>
        O servidor de e-mail aceitou a mensagem para {login}. Veja se ela chegou, também no lixo eletrônico. Resposta:{' '}
        <code>{resposta}</code>
      </p>
    </div>
  )
}

function Done({ prontos }: { prontos: Passo[] }) {
  return (
    <section aria-labelledby="feitos">
      <h2 id="feitos">Feitos</h2>
      <ul className="primeiros">
        {prontos.map(({ nome, titulo, feito, href }) => (
          <li key={nome} className="feito">
            <StepMark state="feito" />
            <h3>{titulo}</h3>
            <p>
              {feito} ·{' '}
              <a href={href}>
                mudar<span className="oculto">: {titulo}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Beside({ usuarios, podeEsconder, escondidos }: PrimeirosPassosPage) {
  const { temCorreio } = useFrame()
  return (
    <aside className="lateral" aria-label="Como está o portal">
      <section>
        <h2>O que o cidadão vê hoje</h2>
        <p>
          A busca, o pedido de informação, a Ouvidoria e o que você já preencheu. O que não existe não aparece: nada de
          “em breve”.
        </p>
        <p>
          <ButtonLink href="/">Ver o portal</ButtonLink>
        </p>
      </section>
      <section>
        <h2>Pessoas</h2>
        <p>
          {usuarios === 1 ? 'Uma pessoa entra' : `${usuarios} pessoas entram`} no painel.
          {!temCorreio && ' Enquanto o e-mail não funciona, a senha de quem você cadastrar aparece na tela, uma vez.'}
        </p>
        {podeEsconder && (
          <p>
            <a href="/painel/usuarios">Cadastrar mais alguém</a>
          </p>
        )}
      </section>
      {podeEsconder && !escondidos && (
        <section>
          <h2>Não é hora?</h2>
          <p>Esconda estes passos para todos, quando quiser; em Configurações há como mostrá-los de novo.</p>
          <HideForm isHidden={false} />
        </section>
      )}
    </aside>
  )
}

function HideForm({ isHidden }: { isHidden: boolean }) {
  return (
    <PostButton
      action="/painel/ajax/primeiros-passos"
      fields={{ esconder: isHidden ? 'N' : 'S' }}
      className={isHidden ? 'btn sec' : 'link'}
    >
      {isHidden ? 'Mostrar de novo' : 'Esconder os primeiros passos'}
    </PostButton>
  )
}
