import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { AcessosPage } from '../acesso.contract.ts'
import { Acessos } from './acessos.tsx'

const title = 'Meus acessos'

export const head = () => panelHead(title)

type DeTodosProps = NonNullable<AcessosPage['deTodos']>

function DeTodos({ painel, esic }: DeTodosProps) {
  return (
    <section className="secao pilha-vertical" aria-labelledby="de-todos">
      <h2 id="de-todos">Acessos de todos</h2>
      <p>
        Se senhas vazaram ou um computador sumiu, encerre os acessos de todos de uma vez: cada pessoa entra de novo com
        a sua senha. O seu acesso neste aparelho continua. Agora: <b>{painel}</b> no painel, <b>{esic}</b> no E-Sic. O
        portal pede a sua senha antes, e a auditoria guarda quem encerrou.
      </p>
      <p className="dica">
        As senhas continuam as mesmas: troque as que vazaram em <a href="/painel/usuarios">Usuários</a>. Os tokens de
        programas também continuam: revogue-os em <a href="/painel/dados/tokens">Envio por programas</a>.
      </p>
      <form method="post" action="/painel/ajax/acessos/de-todos" className="acoes">
        <button type="submit" className="btn perigo" name="de" value="painel">
          Encerrar os do painel
        </button>
        <button type="submit" className="btn perigo" name="de" value="esic">
          Encerrar os do E-Sic
        </button>
        <button type="submit" className="btn perigo" name="de" value="todos">
          Encerrar todos
        </button>
      </form>
    </section>
  )
}

export default function PainelAcessosPage({ data }: PageProps<AcessosPage>) {
  return (
    <div className="coluna pilha-vertical">
      <PageHead title={title} lead="Onde a sua conta está aberta agora." />
      <Acessos acessos={data.acessos} action="/painel/ajax/acessos" page="/painel/acessos" />
      <p>
        <a href="/painel/senha">Trocar a minha senha</a>
      </p>
      {data.deTodos && <DeTodos {...data.deTodos} />}
    </div>
  )
}
