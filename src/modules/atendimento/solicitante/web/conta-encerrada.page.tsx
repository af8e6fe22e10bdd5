import type { Head } from '#kits/page/page.ts'

const title = 'Conta encerrada'

export const head = (): Head => ({
  title,
  description: null,
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: title }],
})

export default function ContaEncerradaPage() {
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1>{title}</h1>
      </div>
      <p className="alerta ok" role="status">
        Sua conta no E-Sic foi encerrada.
      </p>
      <p>
        O seu login, a sua senha e os seus dados de contato foram apagados. Para fazer outro pedido, você pode se
        cadastrar de novo quando quiser ou procurar o atendimento presencial.
      </p>
      <p>
        Um pedido que esperava resposta segue e será respondido. A resposta se pede no atendimento presencial, com o
        protocolo e um documento: os protocolos estão no último e-mail que enviamos.
      </p>
      <p className="acoes">
        <a className="btn sec" href="/esic">
          Voltar ao E-Sic
        </a>
      </p>
    </div>
  )
}
