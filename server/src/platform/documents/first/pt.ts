import type { FirstTexts } from './texts.ts';

export const ptTexts: FirstTexts = {
  terms: {
    title: 'Termos',
    sections: [
      [
        'Quem pode jogar',
        'Você tem a idade que o cadastro pede ou mais, joga para si e tem uma só conta. O que você nos diz sobre si é verdade. Uma conta usada por outra pessoa pode ser fechada; antes o saldo dela é pago, a menos que a lei proíba.',
      ],
      [
        'Seu dinheiro',
        'Seu saldo é seu. Cada aposta, pagamento, correção e presente é anotado uma vez e fica nos seus registros. Você pode sacar quando quiser; a página diz, antes de você confirmar, o que um saque exige e quanto custa. O dinheiro que entrou precisa ser apostado tantas vezes quanto diz a página de depósito.',
      ],
      [
        'Jogos e apostas',
        'Cada jogo informa suas regras, seu retorno e seus limites. Uma aposta vale quando a confirmamos, no preço que você viu. Quando uma rodada é interrompida, ela termina como dizem suas regras ou o valor volta. Se um resultado estava claramente errado, nós o corrigimos, avisamos você e o registro mostra os dois.',
      ],
      [
        'Presentes',
        'Um presente tem suas condições ao lado antes de você aceitá-lo: o que é preciso apostar, em quais jogos, até quando e quanto pode ser sacado. Você pode recusar qualquer presente, e abrir mão de todos de vez.',
      ],
      [
        'Manter o controle',
        'Você pode definir limites, fazer uma pausa ou se autoexcluir quando quiser. Um limite mais rígido vale na hora, um mais amplo depois de um tempo para pensar. Durante uma pausa você pode sacar.',
      ],
      [
        'Fechamento e divergências',
        'Você pode fechar sua conta quando quiser. Se algo deu errado, escreva ao atendimento: você recebe um número, uma resposta e o caminho até quem decide se não chegarmos a um acordo.',
      ],
      [
        'Mudanças',
        'Quando estes termos mudam em algo importante, dizemos o que há de novo e perguntamos de novo. Até você aceitar, nada pode ser apostado nem depositado, e seu saldo pode ser sacado. As versões anteriores continuam disponíveis para leitura.',
      ],
      [
        'O que você nos diz e quem joga',
        'Ao abrir uma conta você afirma que o que nos diz sobre si é verdade e que ninguém mais usa a conta.',
      ],
      [
        'O que é registrado e acompanhado',
        'Você concorda que o jogo, os pagamentos e os acessos são registrados e acompanhados, por programas e por pessoas, por segurança, por jogo justo e pela lei.',
      ],
      [
        'Como seu dinheiro é protegido',
        'Os saldos dos jogadores são registrados à parte do dinheiro da casa e podem ser comprovados a qualquer momento. Eles não têm seguro: se a casa ficar insolvente, seu saldo pode não ser pago por inteiro.',
      ],
      [
        'Falhas',
        'Uma falha anula o que ela tocou: os valores voltam, e ganhos que só a falha produziu não são pagos. Nós avisamos, e seu registro mostra os dois.',
      ],
      [
        'Interrupções',
        'Se sua conexão cair, a rodada continua ou espera como dizem as regras do jogo. Uma rodada que espera pode ser terminada na sua próxima visita; depois de um dia ela termina sozinha da forma que favorece você ou pela escolha em vigor, e é paga.',
      ],
      [
        'Jackpots',
        'A parte de cada aposta que o jogo informa enche seu prêmio acumulado. O que está nele é dos jogadores: se um jackpot termina, o acumulado é ganho ou somado a outro jackpot; a casa nunca fica com ele.',
      ],
      [
        'Apostas esportivas',
        'Uma aposta aceita depois do evento, ou a um preço claramente errado, é anulada e seu valor volta. Empates múltiplos são pagos pela parte de vencedores. Atletas, árbitros e quem puder influenciar um evento não podem apostar nele.',
      ],
      [
        'Programas que jogam',
        'Programas que jogam por você não são permitidos. Sinais deles são procurados nas mesas e na entrada; uma conta que deixa um programa jogar pode ser fechada.',
      ],
      ['Registros', 'Os registros de dinheiro e de jogo são guardados por cinco anos depois da última movimentação.'],
    ],
  },
  privacy: {
    title: 'Privacidade',
    sections: [
      [
        'O que guardamos',
        'O que você nos deu no cadastro, seus acessos com endereço e tipo de navegador, suas apostas, pagamentos, mensagens ao atendimento e os documentos com que provou quem é. As senhas são guardadas apenas embaralhadas em um só sentido.',
      ],
      [
        'Para quê',
        'Para manter sua conta e seus jogos, para pagar você, para proteger você e outras pessoas, e porque a lei nos pede. Não vendemos nada disso. Ofertas são enviadas só enquanto você não as tiver desligado.',
      ],
      [
        'Quem vê',
        'A equipe cujo trabalho precisa, e cada consulta a uma parte sensível fica registrada com um motivo. Quem faz os jogos conhece um nome que não é o seu e o que você apostou com eles. Provedores de pagamento conhecem o que um pagamento exige. Autoridades recebem o que a lei nos obriga a dar.',
      ],
      [
        'Por quanto tempo',
        'Enquanto sua conta estiver aberta, e depois pelo tempo que a lei pede para registros de dinheiro. O que nenhuma lei guarda é apagado.',
      ],
      [
        'O que você pode fazer',
        'Você pode ler e corrigir seus dados, levá-los consigo, recusar ofertas e pedir que se apague o que nenhuma lei guarda. O atendimento cuida disso.',
      ],
      [
        'Cookies e seu aparelho',
        'Cookies mantêm você conectado e permitem reconhecer seu navegador; nada mais é acompanhado, e ninguém mais coloca cookies aqui. O que este aparelho lembra por você, como tema e idioma, fica nele.',
      ],
    ],
  },
};
