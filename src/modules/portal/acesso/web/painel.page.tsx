import { useEffect } from 'react'
import { mostraDataHora } from '#base/data.ts'
import { Unsaved } from '#kits/form/web/unsaved.tsx'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { ownHead, type PageProps } from '#kits/page/page.ts'
import { dayInWords, summaryOf } from '#kits/queue/web/queue-words.ts'
import { WorkQueue } from '#kits/queue/web/work-queue.tsx'
import type { PainelPage } from '../acesso.contract.ts'
import { PassosCurtos } from './passos-curtos.tsx'

export const head = () => ownHead('Painel')

export default function PainelPageView({ data }: PageProps<PainelPage>) {
  const isWelcome = useQueryValue('welcome') !== null
  useEffect(() => {
    if (isWelcome) history.replaceState(history.state, '', location.pathname) // said once
  }, [isWelcome])
  const { fila, hora, mudancas, cartoes, correio, passos } = data
  return (
    <>
      {isWelcome && (
        <p className="alerta ok" role="status">
          Boas-vindas ao painel administrativo.
        </p>
      )}
      <h1>{hora < 12 ? 'Bom dia' : hora < 18 ? 'Boa tarde' : 'Boa noite'}</h1>
      <p className="lead">
        {dayInWords(fila.today)}.{cartoes.length > 0 && (fila.groups.length > 0 || !passos) && ` ${summaryOf(fila)}`}
      </p>
      <div className="hoje">
        <div>
          {passos && <PassosCurtos {...passos} />}
          {correio && passos?.agora?.nome !== 'email' && (
            <p className="alerta aviso">
              {correio} <a href="/painel/sistema#correio">O que fazer</a>
            </p>
          )}
          <WorkQueue queue={fila} />
          <Unsaved />
        </div>
        {mudancas.length > 0 && <Mudancas mudancas={mudancas} />}
      </div>
      {cartoes.length > 0 ? <Cartoes cartoes={cartoes} /> : <Ninguem administradores={data.administradores} />}
    </>
  )
}

function Cartoes({ cartoes }: Pick<PainelPage, 'cartoes'>) {
  return (
    <section className="secao so-tela" aria-labelledby="modalidades">
      <h2 id="modalidades">Selecione uma modalidade para consulta ou cadastro:</h2>
      <ul className="cartoes">
        {cartoes.map(({ label, text, href }) => (
          <li key={href}>
            <a className="cartao" href={href}>
              <b>{label}</b>
              {text && <span>{text}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mudancas({ mudancas }: Pick<PainelPage, 'mudancas'>) {
  const { fuso_horario } = useFrame().portal
  return (
    <aside className="mudou-hoje" aria-labelledby="mudou-hoje">
      <h2 id="mudou-hoje">Mudou hoje</h2>
      <ul>
        {mudancas.map(({ href, registro, acao, autor, aud_data }) => (
          <li key={href}>
            <a href={href}>{registro}</a>
            <span className="sub">
              {acao}: {autor}, às {mostraDataHora(aud_data, fuso_horario).slice(11)}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** For a user whose privileges open nothing of this portal. */
function Ninguem({ administradores }: Pick<PainelPage, 'administradores'>) {
  return (
    <section className="secao" aria-labelledby="nada">
      <h2 id="nada">O seu usuário ainda não abre nenhuma seção</h2>
      <p>Peça a quem administra o portal que marque, no seu usuário, as seções em que você trabalha:</p>
      <ul className="lista-simples">
        {administradores.map((login) => (
          <li key={login}>
            <a href={`mailto:${login}`}>{login}</a>
          </li>
        ))}
      </ul>
      <p>
        Enquanto isso, <a href="/">veja o portal como o público o vê</a> ou{' '}
        <a href="/painel/senha">troque a sua senha</a>.
      </p>
    </section>
  )
}
