// What people of the town write to the ombudsman, and what they are answered: kind | organ | message | subject of the answer | answer.
// `{bairro}` is a place.

const linhas = `
1 | Secretaria Municipal de Saúde | O posto de saúde em {bairro} abriu depois das 9h três dias seguidos. Cheguei às 6h para pegar ficha e não havia aviso na porta. | Horário do posto | A coordenação da unidade foi advertida e o posto passou a abrir às 7h, com um servidor reserva para o caso de falta. O horário está na porta e no portal.
1 | Secretaria Municipal de Infraestrutura e Serviços Públicos | A lâmpada do poste em frente à escola de {bairro} está queimada há mais de um mês. À noite ninguém vê os buracos da rua. | Iluminação da rua | A equipe trocou a lâmpada e o relé do poste. Se voltar a apagar, ligue para a Secretaria com o número da plaqueta.
1 | Secretaria Municipal de Infraestrutura e Serviços Públicos | O caminhão do lixo não passa em {bairro} desde a semana passada. Os sacos estão abertos pelos cachorros. | Coleta de lixo | O caminhão estava quebrado. A coleta foi retomada com um veículo alugado e o atraso foi recolhido no fim de semana.
1 | Secretaria Municipal de Educação | O ônibus escolar de {bairro} deixou as crianças no ponto duas vezes este mês, e ninguém avisou as famílias. | Transporte escolar | A empresa foi notificada e multada pelo contrato. As famílias agora recebem aviso pelo grupo da escola até as 5h30.
1 | Departamento de Tributos | Paguei o IPTU em fevereiro e o carnê voltou a cobrar a mesma parcela. Já fui duas vezes ao balcão. | Cobrança do IPTU | O pagamento não tinha sido baixado pelo banco. A cobrança foi cancelada e a certidão negativa pode ser emitida.
1 | Hospital Municipal Santa Rita | Esperei seis horas com minha mãe na recepção sem ninguém dizer quantas pessoas havia na frente. | Espera na recepção | O hospital passou a mostrar a fila por classificação de risco no painel da recepção e a avisar quando o tempo passa de duas horas.
1 | Secretaria Municipal de Transportes | A estrada para {bairro} está cheia de valas depois da chuva. A ambulância teve de voltar. | Estrada vicinal | A patrol passou no trecho e as duas valas maiores receberam manilha. O restante entra na programação de maio.
1 | Centro de Referência de Assistência Social – CRAS | Fui atualizar o Cadastro Único e disseram que só marcam para daqui a dois meses. | Cadastro Único | Abrimos atendimento aos sábados até o fim do mês. A sua atualização foi marcada e o comprovante está na recepção do CRAS.
1 | Secretaria Municipal de Agricultura e Recursos Hídricos | O carro-pipa não veio este mês a {bairro} e a cisterna da comunidade secou. | Carro-pipa | Houve falha na escala. A comunidade recebeu duas cargas e a escala do mês está publicada no portal.
2 | Secretaria Municipal de Infraestrutura e Serviços Públicos | Um trator da prefeitura trabalhou dois dias numa roça particular perto de {bairro}. Tenho fotos com a data. | Apuração sobre o trator | A Controladoria abriu sindicância. O servidor responsável pela frota foi afastado até a conclusão e o uso indevido será ressarcido.
2 | Departamento de Licitações e Contratos | A empresa que faz a limpeza das escolas é de um parente do chefe do setor. Ninguém mais consegue participar. | Apuração sobre o contrato | A Controladoria examinou o processo: houve três propostas e não se confirmou parentesco. O relatório pode ser pedido pelo E-Sic.
2 | Secretaria Municipal de Saúde | Uma funcionária do posto de {bairro} cobra para adiantar exames. Aconteceu comigo e com uma vizinha. | Apuração sobre cobrança | O caso foi levado à corregedoria e ao Ministério Público. Nenhum atendimento do SUS é cobrado; guarde os nomes e as datas.
2 | Secretaria Municipal de Meio Ambiente | Estão jogando entulho e restos de matadouro no riacho de {bairro} durante a noite. | Entulho no riacho | A fiscalização autuou o responsável e o trecho foi limpo. Há uma câmera no acesso desde então.
2 | Guarda Civil Municipal | Um carro oficial é usado aos domingos para levar a família do motorista à feira da cidade vizinha. | Uso de carro oficial | O rastreador confirmou três viagens. Foi aberto processo disciplinar e o valor do combustível será descontado.
3 | Secretaria Municipal de Educação | A biblioteca podia abrir na hora do almoço, que é quando quem estuda à noite consegue ir. | Horário da biblioteca | A sugestão foi aceita: a biblioteca abre sem intervalo às terças e quintas, em experiência até o fim do semestre.
3 | Secretaria Municipal de Cultura e Turismo | A feira de artesanato ficaria melhor na praça, com sombra, e não no estacionamento. | Feira de artesanato | Os feirantes votaram pela praça. A mudança começa na próxima edição.
3 | Secretaria Municipal de Transportes | Falta uma faixa de pedestre entre o mercado e o ponto de ônibus de {bairro}. | Faixa de pedestre | A faixa entrou no projeto de sinalização e será pintada com o recapeamento.
3 | Secretaria Municipal de Esporte e Juventude | A quadra de {bairro} podia ter luz até as 22h. Muita gente só tem tempo à noite. | Luz da quadra | O temporizador foi mudado para as 22h de segunda a sábado.
3 | Secretaria Municipal de Saúde | Seria bom marcar consulta por telefone para quem mora longe, como em {bairro}. | Marcação por telefone | Estamos estudando o número de linhas. A proposta vai ao Conselho de Saúde na próxima reunião.
4 | Secretaria Municipal de Saúde | Quero agradecer à agente de saúde de {bairro}, que percebeu a pressão alta do meu pai e voltou três vezes na mesma semana. | O seu elogio | O elogio foi lido na reunião da equipe e juntado à ficha funcional da servidora. Obrigado por escrever.
4 | Centro de Atenção Psicossocial – CAPS I | A equipe do CAPS recebeu meu filho com um respeito que eu não tinha visto em lugar nenhum. | O seu elogio | A equipe recebeu a sua mensagem, que foi juntada à avaliação do serviço. Obrigado por escrever.
4 | Secretaria Municipal de Educação | As merendeiras da escola de {bairro} fazem milagre. Meu menino come em casa o que aprendeu a comer lá. | O seu elogio | A mensagem foi lida na cozinha da escola, com aplausos. Obrigado por escrever.
5 | Secretaria Municipal de Infraestrutura e Serviços Públicos | Há um buraco de mais de um metro na esquina da farmácia em {bairro}. Uma moto já caiu. | Buraco na rua | O buraco foi sinalizado no mesmo dia e fechado na semana seguinte. Era uma rede de água rompida.
5 | Coordenadoria Municipal de Proteção e Defesa Civil | O muro da encosta atrás da minha casa, em {bairro}, abriu uma rachadura depois da chuva de ontem. | Vistoria do muro | A Defesa Civil vistoriou o muro e interditou o quintal. A contenção foi incluída na obra de emergência.
5 | Secretaria Municipal de Meio Ambiente | A árvore da praça de {bairro} está podre e pende para o lado das crianças. | Poda da árvore | A árvore foi avaliada e retirada; duas mudas de umbuzeiro serão plantadas no lugar.
5 | Secretaria Municipal de Saúde | Muitos mosquitos no terreno abandonado ao lado da creche de {bairro}. | Terreno com focos | A Vigilância notificou o dono, que limpou o terreno. O carro-fumacê passou em toda a rua.
5 | Secretaria Municipal de Educação | O telhado da sala do 3º ano pinga em cima das carteiras quando chove. | Telhado da escola | As telhas foram trocadas e a sala pintada durante o recesso.
6 | Departamento de Tributos | Para renovar o alvará pedem de novo todos os papéis que já estão no processo do ano passado. | Documentos do alvará | A exigência acabou: na renovação basta declarar que nada mudou. O formulário novo está no portal.
6 | Secretaria Municipal de Administração e Planejamento | Pedem cópia autenticada em cartório para a segunda via de um documento que a própria prefeitura fez. | Cópia autenticada | A autenticação deixou de ser pedida: o servidor confere com o original no balcão (Lei 13.726/2018).
6 | Centro de Referência de Assistência Social – CRAS | A cada visita é preciso levar comprovante de residência, mesmo sendo atendida há anos. | Comprovante de residência | O comprovante passa a ser pedido só quando o endereço muda.
`

export type CasoEscrito = { tipo: number; orgao: string; mensagem: string; assunto: string; resposta: string }

export const casosEscritos: CasoEscrito[] = linhas
  .trim()
  .split('\n')
  .map((linha) => {
    const [tipo = '', orgao = '', mensagem = '', assunto = '', resposta = ''] = linha.split(' | ')
    return { tipo: Number(tipo), orgao, mensagem, assunto, resposta }
  })

export const bairros = [
  'Baixa da Quixaba',
  'Alto do Angico',
  'Mutirão',
  'Lagoa do Umbuzeiro',
  'Centro',
  'Povoado Licurizal',
  'Rua da Palha',
]

export const pessoas = [
  'Josefa Maria dos Santos',
  'Antônio Bispo de Jesus',
  'Maria das Dores Oliveira',
  'José Carlos Nascimento',
  'Edileuza Ferreira Lima',
  'Raimundo Nonato Souza',
  'Ivonete Alves da Silva',
  'Gilberto Araújo Reis',
  'Zenaide Barbosa Cruz',
  'Adailton Pereira Gomes',
  'Lindinalva Rocha Dias',
  'Valdemar Costa Sena',
]
