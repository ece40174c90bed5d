import type { FirstTexts } from './texts.ts';

export const esTexts: FirstTexts = {
  terms: {
    title: 'Términos',
    sections: [
      [
        'Quién puede jugar',
        'Tienes la edad que pide el registro o más, juegas para ti y tienes una sola cuenta. Lo que nos dices sobre ti es cierto. Una cuenta que usa otra persona puede cerrarse; antes se paga su saldo, salvo que la ley lo prohíba.',
      ],
      [
        'Tu dinero',
        'Tu saldo es tuyo. Cada apuesta, pago, corrección y regalo se anota una vez y está en tus registros. Puedes retirar cuando quieras; la página dice antes de pulsar qué necesita un retiro y cuánto cuesta. El dinero que entró debe apostarse tantas veces como diga la página de depósito.',
      ],
      [
        'Juegos y apuestas',
        'Cada juego indica sus reglas, su retorno y sus límites. Una apuesta cuenta cuando la confirmamos, al precio que viste. Cuando una ronda se interrumpe, termina como dicen sus reglas o se devuelve el monto. Si un resultado fue claramente erróneo, lo corregimos, te lo decimos y el registro muestra ambos.',
      ],
      [
        'Regalos',
        'Un regalo tiene sus condiciones al lado antes de que lo tomes: qué hay que apostar, en qué juegos, hasta cuándo y cuánto se puede retirar. Puedes rechazar cualquier regalo, y renunciar a todos para siempre.',
      ],
      [
        'Mantener el control',
        'Puedes fijar límites, tomar una pausa o autoexcluirte cuando quieras. Un límite más estricto vale de inmediato, uno más amplio después de un tiempo para pensar. Durante una pausa puedes retirar.',
      ],
      [
        'Cierre y desacuerdos',
        'Puedes cerrar tu cuenta cuando quieras. Si algo salió mal, escribe a soporte: recibes un número, una respuesta y el camino a quien decide si no nos ponemos de acuerdo.',
      ],
      [
        'Cambios',
        'Cuando estos términos cambian en algo importante, decimos qué hay de nuevo y te preguntamos otra vez. Hasta que aceptes no se puede apostar ni depositar nada, y tu saldo se puede retirar. Las versiones anteriores se pueden seguir leyendo.',
      ],
      [
        'Lo que nos dices y quién juega',
        'Al abrir una cuenta afirmas que lo que nos dices sobre ti es cierto y que nadie más usa la cuenta.',
      ],
      [
        'Qué se registra y se vigila',
        'Aceptas que el juego, los pagos y los ingresos se registran y se vigilan, con programas y por personas, por seguridad, por juego limpio y por la ley.',
      ],
      [
        'Cómo se protege tu dinero',
        'Los saldos de los jugadores se registran aparte del dinero de la casa y se pueden comprobar en cualquier momento. No están asegurados: si la casa quedara insolvente, es posible que tu saldo no se pague completo.',
      ],
      [
        'Fallos',
        'Un fallo anula lo que tocó: los montos se devuelven, y las ganancias que solo produjo el fallo no se pagan. Te lo decimos, y tu registro muestra ambos.',
      ],
      [
        'Interrupciones',
        'Si se pierde tu conexión, la ronda sigue o espera como dicen las reglas del juego. Una ronda que espera se puede terminar en tu próxima visita; después de un día termina sola de la forma que te favorece o según su elección vigente, y se paga.',
      ],
      [
        'Jackpots',
        'La parte de cada apuesta que el juego indica llena su pozo. Lo que hay en un pozo es de los jugadores: si un jackpot termina, su pozo se gana o se suma a otro jackpot; la casa nunca se lo queda.',
      ],
      [
        'Apuestas deportivas',
        'Una apuesta tomada después del evento, o a un precio claramente erróneo, se anula y su monto se devuelve. Los empates múltiples se pagan según la parte de ganadores. Deportistas, árbitros y quienes puedan influir en un evento no pueden apostar en él.',
      ],
      [
        'Programas que juegan',
        'No se permiten programas que jueguen por ti. Se buscan señales de ellos en las mesas y en la entrada; una cuenta que deja jugar a un programa puede cerrarse.',
      ],
      ['Registros', 'Los registros de dinero y de juego se conservan cinco años después del último movimiento.'],
    ],
  },
  privacy: {
    title: 'Privacidad',
    sections: [
      [
        'Qué guardamos',
        'Lo que nos diste al registrarte, tus ingresos con dirección y tipo de navegador, tus apuestas, pagos, mensajes a soporte y los documentos con que probaste quién eres. Las contraseñas se guardan solo cifradas en un sentido.',
      ],
      [
        'Para qué',
        'Para llevar tu cuenta y tus juegos, para pagarte, para protegerte a ti y a otros, y porque la ley nos lo pide. No vendemos nada de ello. Las ofertas se envían solo mientras no las hayas desactivado.',
      ],
      [
        'Quién lo ve',
        'El personal cuyo trabajo lo necesita, y cada consulta de una parte sensible queda registrada con un motivo. Quienes hacen los juegos conocen un nombre que no es el tuyo y lo que apostaste con ellos. Los proveedores de pago conocen lo que un pago necesita. Las autoridades reciben lo que la ley nos obliga a dar.',
      ],
      [
        'Cuánto tiempo',
        'Mientras tu cuenta esté abierta, y después tanto como la ley pida para registros de dinero. Lo que ninguna ley conserva se borra.',
      ],
      [
        'Qué puedes hacer',
        'Puedes leer y corregir tus datos, llevártelos, oponerte a las ofertas y pedir que se borre lo que ninguna ley conserva. Soporte se encarga de ello.',
      ],
      [
        'Cookies y tu dispositivo',
        'Las cookies mantienen tu sesión y permiten reconocer tu navegador; no se sigue nada más, y nadie más pone ninguna aquí. Lo que este dispositivo recuerda por ti, como el tema y el idioma, se queda en él.',
      ],
    ],
  },
};
