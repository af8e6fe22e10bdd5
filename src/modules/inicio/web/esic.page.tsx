import { useFrame } from '../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../kits/page/page.ts'
import { Facts } from '../../../ui/facts.tsx'
import type { EsicPage } from '../inicio.contract.ts'

export const head = (): Head => ({
  title: 'E-Sic',
  description:
    'Serviço de Informação ao Cidadão: o direito de acesso à informação pública (Lei nº 12.527/2011) e onde pedi-la ao município.',
  trail: [{ label: 'E-Sic' }],
})

export default function EsicPageView({ data }: PageProps<EsicPage>) {
  return (
    <>
      <div className="cab">
        <div>
          <h1>E-Sic</h1>
          <p className="lead">
            Toda pessoa tem direito a receber do município informações públicas, sem precisar dizer por que as quer.
          </p>
        </div>
      </div>
      <div className="texto">
        <section>
          <h2>O que é o SIC</h2>
          <p>
            O Serviço de Informação ao Cidadão (SIC) atende e orienta quem procura informações públicas, recebe os
            pedidos de acesso e informa em que pé estão. Ele existe por força da Lei nº 12.527/2011, a Lei de Acesso à
            Informação.
          </p>
        </section>
        <InPerson endereco={data.endereco} />
        <section>
          <h2>Como funciona</h2>
          <ul>
            <li>
              <b>Quem pode pedir:</b> qualquer pessoa, física ou jurídica. O pedido traz a identificação de quem pede e
              a especificação da informação; os motivos não podem ser exigidos (art. 10).
            </li>
            <li>
              <b>Prazo:</b> a informação disponível é dada na hora. Quando isso não é possível, a resposta vem em até 20
              dias, que podem ser prorrogados por mais 10, com justificativa (art. 11).
            </li>
            <li>
              <b>Custo:</b> o serviço é gratuito. Só pode ser cobrado o valor da reprodução de documentos, e dele fica
              isento quem não tem condições de pagar (art. 12).
            </li>
            <li>
              <b>Recurso:</b> se o acesso for negado, cabe recurso em até 10 dias à autoridade superior, que decide em 5
              dias (art. 15).
            </li>
          </ul>
        </section>
        <section>
          <h2>Talvez já esteja publicado</h2>
          <p>
            Antes de pedir, use a <a href="/busca">busca</a> ou consulte as <a href="/acesso/licitacoes">licitações</a>{' '}
            e a <a href="/acesso/estrutura-organizacional">estrutura organizacional</a>.
          </p>
        </section>
      </div>
    </>
  )
}

function InPerson({ endereco }: { endereco: string }) {
  const { portal } = useFrame()
  const phones = [portal.telefone_primario, portal.telefone_secundario].filter(Boolean)
  return (
    <section>
      <h2>Atendimento presencial</h2>
      <Facts
        facts={[
          ['Endereço', endereco && <span className="linhas">{endereco}</span>],
          ['Horário', portal.horario_atendimento],
          [
            'Telefone',
            phones.length > 0 ? (
              <ul key="t" className="lista-simples">
                {phones.map((phone) => (
                  <li key={phone}>
                    <a href={`tel:+55${phone.replace(/\D/g, '')}`}>{phone}</a>
                  </li>
                ))}
              </ul>
            ) : null,
          ],
          ['E-mail', portal.email && <a href={`mailto:${portal.email}`}>{portal.email}</a>],
        ]}
      />
    </section>
  )
}
