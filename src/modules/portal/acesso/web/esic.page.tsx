// The first page of the E-Sic: for visitors the login and how to ask, for citizens the links of the area.
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { NormasLocais } from '#ui/normas-locais.tsx'
import type { EsicPage } from '../acesso.contract.ts'
import { CitizenLogin } from './citizen-login.tsx'
import { InPerson } from './esic-in-person.tsx'
import { Law } from './esic-law.tsx'
import { QuemResponde, Recursos } from './esic-quem.tsx'
import '#ui/css/atalhos.css'
import '#ui/css/texto.css'

export const head = (): Head => ({
  title: 'E-Sic',
  description:
    'Serviço de Informação ao Cidadão: o direito de acesso à informação pública (Lei nº 12.527/2011), o pedido pela internet e o atendimento presencial.',
  trail: [{ label: 'E-Sic' }],
})

export default function EsicPageView({ data }: PageProps<EsicPage>) {
  const { citizen } = useFrame()
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{citizen ? `Olá, ${citizen.sol_nome}` : 'E-Sic'}</h1>
          <p className="lead">
            {citizen
              ? 'Aqui você pede informações e serviços ao município e acompanha cada pedido.'
              : 'Toda pessoa tem direito a receber do município informações públicas, sem precisar dizer por que as quer.'}
          </p>
        </div>
      </div>
      {citizen && <Ways />}
      <div className="porta">
        {!citizen && (
          <section className="porta-cartao pilha-vertical" aria-labelledby="entrar">
            <h2 id="entrar">Entrar</h2>
            <CitizenLogin volta={null} fim={null} />
          </section>
        )}
        <div className="texto">
          <section>
            <h2>O que é o SIC</h2>
            <p>
              O Serviço de Informação ao Cidadão (SIC) atende e orienta quem procura informações públicas, recebe os
              pedidos de acesso e informa em que pé estão. Ele existe por força da Lei nº 12.527/2011, a Lei de Acesso à
              Informação. Pela internet, o E-Sic faz o mesmo a qualquer hora.
            </p>
          </section>
          {!citizen && <InPerson endereco={data.endereco} />}
          <Law dias={data.dias} />
          <NormasLocais
            titulo="A norma do município"
            lei="a Lei de Acesso à Informação (Lei nº 12.527/2011)"
            normas={data.normas}
          />
          <Recursos quem={data.quem} dias={data.dias} />
          <QuemResponde quem={data.quem} />
          <section>
            <h2>Talvez já esteja publicado</h2>
            <p>
              Antes de pedir, use a <a href="/busca">busca</a> ou consulte as{' '}
              <a href="/acesso/licitacoes">licitações</a> e a{' '}
              <a href="/acesso/estrutura-organizacional">estrutura organizacional</a>. O{' '}
              <a href="/acesso/relatorio">relatório de atendimento</a> mostra quantos pedidos o município recebeu e
              respondeu. O que está em sigilo, até quando e por qual lei, está em{' '}
              <a href="/acesso/informacoes-classificadas">informações classificadas</a>.
            </p>
          </section>
        </div>
        {citizen && (
          <div className="porta-cartao">
            <InPerson endereco={data.endereco} />
          </div>
        )}
      </div>
    </>
  )
}

const ways = [
  { label: 'Nova solicitação', text: 'Pedir uma informação ou um serviço', href: '/esic/solicitacao/cadastro' },
  { label: 'Minhas solicitações', text: 'Situação, prazos e respostas', href: '/esic/solicitacoes' },
  { label: 'Meus dados', text: 'Endereço, telefone e cadastro', href: '/esic/conta' },
  { label: 'Trocar senha', text: 'Escolher outra senha de acesso', href: '/esic/senha' },
]

function Ways() {
  return (
    <nav className="caminhos" aria-label="Sua área">
      <ul className="atalhos">
        {ways.map(({ label, text, href }) => (
          <li key={href}>
            <a href={href}>
              <b>{label}</b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
