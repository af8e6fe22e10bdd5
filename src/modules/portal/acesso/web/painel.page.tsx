import { useQueryValue } from '../../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { PainelPage } from '../acesso.contract.ts'

export const head = (): Head => ({ title: 'Painel', description: null, trail: [] })

export default function PainelPageView({ data }: PageProps<PainelPage>) {
  const isWelcome = useQueryValue('welcome') !== null
  return (
    <div className="pilha-vertical">
      {isWelcome && (
        <p className="alerta ok" role="status">
          Boas-vindas ao painel administrativo.
        </p>
      )}
      {data.prazos && <Prazos {...data.prazos} />}
      <h1>Selecione uma modalidade para consulta ou cadastro:</h1>
      {data.cartoes.length > 0 ? (
        <ul className="cartoes">
          {data.cartoes.map(({ label, text, href }) => (
            <li key={href}>
              <a className="cartao" href={href}>
                <b>{label}</b>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          O seu usuário ainda não abre nenhuma destas seções. O menu do painel mostra o que você pode usar; para abrir
          outras, fale com um administrador do portal.
        </p>
      )}
    </div>
  )
}

// Deadline counts for users who answer requests of the E-Sic; hidden when nothing is due.
function Prazos({ vencidos, emAviso }: NonNullable<PainelPage['prazos']>) {
  if (vencidos + emAviso === 0) return null
  return (
    <section className={vencidos > 0 ? 'alerta erro' : 'alerta aviso'} aria-label="Prazos do E-Sic">
      <ul className="lista-simples">
        {vencidos > 0 && (
          <li>
            <a href="/painel/prazos?vence=vencidas">
              {vencidos === 1 ? '1 prazo do E-Sic vencido' : `${vencidos} prazos do E-Sic vencidos`}
            </a>
          </li>
        )}
        {emAviso > 0 && (
          <li>
            <a href="/painel/prazos?vence=aviso">
              {`${emAviso === 1 ? '1 prazo do E-Sic vence' : `${emAviso} prazos do E-Sic vencem`} nos próximos cinco dias`}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
