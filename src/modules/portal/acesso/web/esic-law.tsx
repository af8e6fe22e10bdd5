// Lei 12.527/2011 in short, with the terms configured by the town.
import type { EsicPage } from '../acesso.contract.ts'

export function Law({ dias }: Pick<EsicPage, 'dias'>) {
  return (
    <section>
      <h3>Em resumo</h3>
      <ul>
        <li>
          <b>Quem pode pedir:</b> qualquer pessoa, física ou jurídica. O pedido traz a identificação de quem pede e a
          especificação da informação; os motivos não podem ser exigidos (art. 10).
        </li>
        <li>
          <b>Prazo:</b> a informação disponível é dada na hora. Quando isso não é possível, a resposta vem em até{' '}
          {dias.resposta} dias, que podem ser prorrogados uma vez por mais {dias.prorrogacao}, com justificativa (art.
          11).
        </li>
        <li>
          <b>Custo:</b> o serviço é gratuito. Só pode ser cobrado o valor da reprodução de documentos, e dele fica
          isento quem não tem condições de pagar (art. 12).
        </li>
        <li>
          <b>Recurso:</b> se o acesso for negado, ou a resposta não vier no prazo, cabe recurso em até {dias.recurso}{' '}
          dias à autoridade superior, que decide em {dias.decisao} dias (art. 15).
        </li>
      </ul>
    </section>
  )
}
