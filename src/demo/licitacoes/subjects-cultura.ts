// Subjects of tenders: culture, feasts, tourism and sport. Format: see subjects.ts.

export const cultura = `
2022,2023,2024,2025,2026/04 pregao cultura palco 340-620
  Locação de palco, som, iluminação, painéis de LED, gerador e camarins para os festejos juninos e demais eventos do calendário cultural
  Registro de preços para locação de estrutura de eventos: palcos, tendas, sonorização, iluminação e fechamento
2022,2024,2026/05 pregao cultura ornamentacao 70-120
  Ornamentação junina das ruas, da praça de eventos e do circuito do São João {ano}
2023/05 pregao cultura banheiros 60-110
  Locação de banheiros químicos, com limpeza diária, para os eventos do município
2022,2024,2025/05 pregao cultura seguranca 80-140
  Prestação de serviços de segurança desarmada e de brigadistas para os eventos do calendário municipal
2021,2023,2024/07 pregao esporte esportes 90-160 esportivo
  Aquisição de material esportivo para as escolinhas, os campeonatos municipais e as escolas
  Registro de preços para aquisição de bolas, redes, coletes, chuteiras e uniformes esportivos
2022/03 pregao esporte arbitragem 48-80
  Prestação de serviços de arbitragem para o Campeonato Municipal, a Copa Rural e os jogos de futsal
2026/10 pregao cultura palco 130-190
  Locação de estrutura de som, palco e iluminação para o Réveillon e a Festa de Reis
2022/05 inexigibilidade cultura artista1 70-110
  Apresentação artística da banda {artista} no São João {ano}, na noite de 23 de junho
2022/05 inexigibilidade cultura artista2 40-65
  Apresentação artística de {artista} no São João {ano}, na noite de 24 de junho
2022/06 inexigibilidade cultura artista3 18-30
  Show de {artista} na Festa de São Pedro do povoado Lagoa do Umbu
2023/05 inexigibilidade cultura artista4 90-140
  Contratação da banda {artista} para apresentação na abertura do São João {ano}
2023/05 inexigibilidade cultura artista2 45-70
  Apresentação de {artista} na véspera de São João, na praça de eventos
2023/05 inexigibilidade cultura artista5 22-38
  Apresentação musical do {artista} no São João dos povoados
2023/04 inexigibilidade cultura artista6 55-85
  Apresentação artística de {artista} na Festa da Padroeira Santa Rita, em 22 de maio
2024/05 inexigibilidade cultura artista7 110-170
  Contratação da banda {artista} para o encerramento do São João {ano}
2024/05 inexigibilidade cultura artista1 80-120
  Show da banda {artista} na noite de 22 de junho, no São João {ano}
2024/05 inexigibilidade cultura artista8 14-24
  Apresentação do {artista} no arraiá da Praça da Matriz
2024/04 inexigibilidade cultura artista9 48-76
  Show gospel do {artista} na Festa da Padroeira Santa Rita
2025/05 inexigibilidade cultura artista4 100-150
  Apresentação da banda {artista} na noite principal do São João {ano}
2025/05 inexigibilidade cultura artista10 60-90
  Contratação de {artista}, por meio de empresário exclusivo, para o São João {ano}
2025/06 inexigibilidade cultura artista3 20-32
  Apresentação artística de {artista} nos festejos de São Pedro do povoado Serrote do Meio
2025/02 inexigibilidade cultura artista11 26-40
  Apresentação da orquestra {artista} no Carnaval de marchinhas da Praça da Matriz
2025/06 inexigibilidade cultura artista8 13-22
  Apresentação do {artista} nas comemorações do Dois de Julho
2026/05 inexigibilidade cultura artista7 130-180
  Contratação da banda {artista} para a noite de 23 de junho do São João {ano}
2026/05 inexigibilidade cultura artista12 75-110
  Apresentação de {artista} na noite de 24 de junho do São João {ano}
2026/06 inexigibilidade cultura artista13 18-29
  Show da {artista} nos festejos de São Pedro do povoado Alto do Angico
2026/04 inexigibilidade cultura artista9 52-80
  Apresentação do {artista} na Festa da Padroeira Santa Rita
2026/09 inexigibilidade cultura artista6 60-88
  Contratação de {artista} para o show do aniversário da cidade, em 5 de outubro
2026/11 inexigibilidade cultura artista11 28-42
  Apresentação da orquestra {artista} na cantata de Natal da Praça da Matriz
2022,2024/03 chamada cultura cultural 60-110
  Seleção de grupos e artistas locais para a programação dos festejos juninos de {ano}
2024,2025/08 concurso cultura cultural 48-96
  Seleção de projetos culturais com recursos da Política Nacional Aldir Blanc: artes cênicas, música, literatura e cultura popular
  Premiação de mestres e mestras dos saberes populares com recursos da Política Nacional Aldir Blanc
2021/12 dispensa cultura comunicacao 10-16
  Gravação e transmissão do festival virtual de cultura popular
2022/07 dispensa esporte esportes 12-17
  Aquisição de troféus e medalhas para a Copa Rural {ano}
2023/03 dispensa esporte transporte 14-24
  Locação de ônibus para as delegações do município nos Jogos Abertos do Interior
2023/08 dispensa cultura livraria 19-31
  Aquisição de acervo e de estantes para a Biblioteca Municipal
2024/05 dispensa cultura fogos 22-36
  Espetáculo pirotécnico silencioso na abertura do São João {ano}
2024/08 dispensa esporte obras 41-64
  Pintura e demarcação das quadras e reforma do alambrado do ginásio de esportes
2025/03 dispensa cultura musica 37-54
  Aquisição de instrumentos de sopro e de percussão para a filarmônica municipal
2025/09 dispensa esporte esportes 15-25
  Aquisição de quimonos, tatames e berimbaus para os núcleos de judô e capoeira
2026/02 dispensa cultura eventos 33-51
  Estrutura, ornamentação e apoio ao Carnaval de marchinhas {ano}
2026/07 dispensa esporte esportes 18-29
  Aquisição de troféus, medalhas e bolas para a Copa Rural {ano}
2026/09 dispensa cultura grafica 16-27
  Impressão do guia turístico da Serra do Licuri e de placas das trilhas
2026/10 dispensa esporte arbitragem 21-34
  Organização técnica, cronometragem e kits da Corrida da Consciência Negra
2026/11 dispensa cultura eventos 34-50
  Estrutura de tendas, som e iluminação para o Festival de Reisado e Samba de Roda
`
