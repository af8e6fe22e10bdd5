// Refused requests for information of the demo, at least one for each legal ground.
import type { Fundamento } from '#modules/atendimento/solicitacao/fundamentos.ts'

/** Ground, destination, title, request, the answer's explanation. */
export const recusas: [fundamento: Fundamento, destino: string, titulo: string, pedido: string, resposta: string][] = [
  [
    'pessoal',
    'Setores - Pessoal',
    'Endereço e telefone de servidores',
    'Solicito o endereço e o telefone de todos os servidores da Secretaria de Saúde.',
    'Endereço e telefone particulares são informações pessoais. Nome, cargo, lotação e remuneração estão no portal, em Folha de pagamento.',
  ],
  [
    'pessoal',
    'Secretarias - Saúde',
    'Prontuário de paciente do hospital',
    'Quero cópia do prontuário de um vizinho que foi atendido na emergência.',
    'O prontuário só pode ser entregue ao próprio paciente ou a quem o represente legalmente.',
  ],
  [
    'sigilosa',
    'Secretarias - Outros',
    'Escala das rondas da Guarda Municipal',
    'Peço os horários e os trajetos das rondas noturnas da Guarda.',
    'A escala das rondas foi classificada como reservada por cinco anos, por pôr em risco a segurança da população. O termo de classificação pode ser consultado na Controladoria.',
  ],
  [
    'sigilo-legal',
    'Setores - Finanças',
    'Faturamento das lojas do centro',
    'Solicito o valor de ISS declarado por cada loja da {rua}.',
    'As informações de contribuintes estão protegidas pelo sigilo fiscal, previsto no Código Tributário Nacional. O total arrecadado por atividade está no portal.',
  ],
  [
    'preparatorio',
    'Setores - Licitação',
    'Orçamento da licitação do transporte escolar',
    'Peço o orçamento estimado da licitação de transporte escolar que será aberta.',
    'O documento ainda fundamenta uma decisão que não foi tomada. Ele será público com a divulgação do edital.',
  ],
  [
    'inexistente',
    'Secretarias - Cultura',
    'Atas da comissão da festa de 1987',
    'Gostaria das atas da comissão organizadora da Festa de Santa Rita de 1987.',
    'O arquivo municipal só guarda atas a partir de 1994. Foram feitas buscas no arquivo e na biblioteca, sem resultado.',
  ],
  [
    'outro-orgao',
    'Secretarias - Educação',
    'Obra do colégio estadual',
    'Quando termina a reforma do colégio estadual e quanto já foi pago?',
    'A obra é do governo do Estado. O pedido pode ser feito no serviço de informação da Secretaria da Educação do Estado.',
  ],
  [
    'outro-orgao',
    'Setores - Outros',
    'Salário dos vereadores',
    'Solicito os salários e as diárias dos vereadores em {ano}.',
    'A informação pertence à Câmara Municipal, que tem serviço de informação próprio, na Praça da Matriz.',
  ],
  [
    'generico',
    'Setores - Contabilidade',
    'Todos os documentos da prefeitura',
    'Quero cópia de todos os documentos contábeis da prefeitura.',
    'O pedido não diz qual documento, assunto ou período interessa. Um novo pedido, com essa indicação, será atendido.',
  ],
  [
    'desproporcional',
    'Setores - Finanças',
    'Cópia de todas as notas fiscais desde 2005',
    'Peço cópia digital de todas as notas fiscais pagas desde 2005.',
    'São mais de 90 mil folhas em papel, que exigiriam parar o setor por meses. O acervo pode ser consultado no arquivo, com hora marcada.',
  ],
  [
    'trabalho-adicional',
    'Secretarias - Transporte',
    'Custo por quilômetro de cada veículo, ano a ano',
    'Solicito o custo por quilômetro de cada veículo da frota, de 2015 até hoje, em tabela comparativa.',
    'Os dados existem, mas não nesse formato, e a consolidação exigiria um estudo próprio. As planilhas mensais de consumo podem ser consultadas na secretaria.',
  ],
]
