/** What invented names of a country are made of; beside a Latin name its own script, after a bar. No club or person of them is real. */
export type Country = {
  readonly places: string;
  /** How its clubs are called: `*` is the place. */
  readonly clubs: string;
  readonly given: string;
  readonly family: string;
  /** The family’s name stands first. */
  readonly isFamilyFirst?: true;
};

export const COUNTRIES = {
  id: {
    places: 'Suramandala,Wanakerta,Tirtamukti,Purwaloka,Argasari,Kertabumi,Banyulangit,Jayamulya,Nusaraya,Candiwulan,Samirana,Gunungsuri',
    clubs: 'PS *,Persatuan *,* FC,Putra *',
    given: 'Bagaskara,Wiratma,Jatayu,Satriyo,Lukmana,Prabawa,Rangga,Surendra,Teguhan,Yudanta,Gilangga,Arkana',
    family: 'Pranajaya,Wiraguna,Sasmitra,Kusumadi,Nagasura,Handaru,Mahardi,Tirtayasa,Wicaksa,Adipura,Sudiraga,Lesmanta',
  },
  vn: {
    places: 'Thanh Lâm,An Khê Thượng,Bình Giang Hạ,Hòa Lộc,Phú Sơn Tây,Vĩnh Hà,Tân Dương,Long Thủy,Kim Sa,Đông Vân,Sơn Kiều,Hải Nguyệt',
    clubs: 'CLB *,* FC,Sông *',
    given: 'Quang Vỹ,Đức Lâm,Minh Khôi,Hữu Phát,Thanh Bảo,Gia Hưng,Tuấn Kiên,Nhật Trường,Hoài Sơn,Công Thiện,Việt Dương,Bảo Chương',
    family: 'Nguyễn,Trần,Lê,Phạm,Hoàng,Võ,Đặng,Bùi,Đỗ,Hồ,Ngô,Dương',
    isFamilyFirst: true,
  },
  cn: {
    places:
      'Yunhe|云鹤,Qinglan|青岚,Jinsha|锦沙,Beiyuan|北鸢,Longxi|珑溪,Haiyan|海砚,Xuefeng|雪枫,Mingjiang|鸣江,Tianqu|天渠,Linzhou|麟洲,Chibi Wan|赤壁湾,Yunmeng|云梦',
    clubs: '* FC|*足球俱乐部,* Lions|*雄狮,* Dawn|*曙光',
    given:
      'Zhiyuan|致远,Haoran|浩然,Junjie|俊杰,Mingxuan|明轩,Zixuan|子轩,Yichen|奕辰,Tianyu|天宇,Weijie|伟杰,Jiahao|嘉豪,Ruiling|瑞凌,Songbai|松柏,Wenbo|文博',
    family: 'Lin|林,Shen|沈,Gu|顾,Tang|唐,Fang|方,Meng|孟,Qiao|乔,Xue|薛,Bai|白,Ning|宁,Ouyang|欧阳,Wei|魏',
    isFamilyFirst: true,
  },
  th: {
    places:
      'Banthung|บ้านทุ่ง,Saithong|สายทอง,Nakhara|นครา,Phanaram|พนาราม,Wiangdao|เวียงดาว,Thalechan|ทะเลจันทร์,Khaokhram|เขาคราม,Rimnam|ริมน้ำ,Dokrak|ดอกรัก,Suwannee|สุวรรณี,Phrawai|แพรวา,Hintang|หินตั้ง',
    clubs: '* FC|สโมสร*,* United|*ยูไนเต็ด',
    given:
      'Anan|อนันต์,Kritsada|กฤษดา,Phuwadon|ภูวดล,Thanakon|ธนากร,Siwakon|ศิวกร,Nattapat|ณัฐภัทร,Worawit|วรวิทย์,Chanon|ชานนท์,Ekkaphop|เอกภพ,Ratchanon|รัชชานนท์,Suphakit|ศุภกิจ,Pongsak|พงษ์ศักดิ์',
    family:
      'Saengthip|แสงทิพย์,Rattanawong|รัตนวงศ์,Chaiyaphum|ไชยภูมิ,Boonlert|บุญเลิศ,Srisawat|ศรีสวัสดิ์,Thongdee|ทองดี,Wongsiri|วงศ์สิริ,Kaewmanee|แก้วมณี,Jaidee|ใจดี,Suksan|สุขสันต์,Phrommin|พรหมมินทร์,Inthara|อินทรา',
  },
  jp: {
    places:
      'Aobara|青葉原,Tsukishiro|月城,Kazenaka|風中,Minasato|水郷,Hoshimi|星見,Shirahama Kita|白浜北,Momoyama Nishi|桃山西,Yukinari|雪成,Akatsuka|暁塚,Midorigawa|緑川,Hayase|早瀬,Tachibano|橘野',
    clubs: '* SC|*SC,FC *|FC*,* Athletic|*アスレチック',
    given: 'Haruto|陽翔,Sota|颯太,Ren|蓮,Yuma|悠真,Riku|陸,Kaito|海斗,Daiki|大輝,Takumi|匠,Shun|駿,Naoki|直樹,Itsuki|樹,Kohei|航平',
    family:
      'Asahina|朝比奈,Kuzuha|葛葉,Minazuki|水無月,Tsukumo|九十九,Amano|天野,Hayakawa|早川,Kirishima|霧島,Shiraishi|白石,Todoroki|轟,Mikami|三上,Nagisa|渚,Otonashi|音無',
    isFamilyFirst: true,
  },
  kr: {
    places:
      'Haneulsan|하늘산,Byeolgang|별강,Saebyeok|새벽,Nuriwon|누리원,Baramgol|바람골,Dalseong|달성재,Solmaru|솔마루,Haewon|해원,Mirinae|미리내,Gaonsi|가온시,Areum|아름,Pureun|푸른내',
    clubs: '* FC|*FC,* Citizen|*시민',
    given:
      'Min-jun|민준,Seo-jin|서진,Do-hyun|도현,Ji-ho|지호,Tae-yang|태양,Hyun-woo|현우,Jun-seo|준서,Woo-jin|우진,Si-won|시원,Gun-woo|건우,Yu-chan|유찬,In-seong|인성',
    family: 'Seon|선,Ma|마,Ok|옥,Pyo|표,Gil|길,Wang|왕,Do|도,Ki|기,Bang|방,Tak|탁,Namgung|남궁,Sunwoo|선우',
    isFamilyFirst: true,
  },
  my: {
    places:
      'Seri Kenari,Tanjung Bayu,Bukit Rimau,Kuala Senja,Parit Emas,Sungai Permata,Teluk Cengal,Bandar Jelapang,Lembah Nilam,Pekan Cahaya,Padang Serai Indah,Gua Pelangi',
    clubs: '* FC,Persatuan *,Harimau *',
    given: 'Hakimi,Syafiq,Danish,Irfan,Aqil,Luqman,Haziq,Fikri,Zulkarnain,Amirul,Naufal,Iskandar',
    family: 'Rosmadi,Jamaluddin,Khairuddin,Saifullah,Baharum,Shahrin,Mustaqim,Zainordin,Hisyamudin,Norizan,Azlisham,Ruslan',
  },
  br: {
    places:
      'Serra Clara,Rio Dourado,Vila Açucena,Porto Jasmim,Campo Alegria,Monte Ipê,Águas Mansas,Ribeira Nova,Lagoa Azulina,Santa Aurora,Pedra Lume,Barra do Sabiá',
    clubs: 'EC *,Atlético *,* FC,União *',
    given: 'Caio,Thales,Ruan,Murilo,Davi,Igor,Breno,Vinícius,Otávio,Yago,Heitor,Nathan',
    family: 'Azevedo,Batista,Cardoso,Duarte,Esteves,Furtado,Guedes,Lacerda,Meireles,Peixoto,Queiroz,Vasques',
  },
  pt: {
    places:
      'Ponte Serena,Vale de Cerejas,Foz do Alecrim,Monte Sobreiro,Ribeira das Gaivotas,Castelo Manso,Areal Novo,Quinta da Lua,Mirante,Outeiro Verde,Salgueiral,Pedras Altas',
    clubs: 'CD *,GD *,SC *',
    given: 'Tiago,Rúben,Gonçalo,Afonso,Duarte,Martim,Salvador,Simão,Xavier,Lourenço,Tomás,Vasco',
    family: 'Abrantes,Bettencourt,Carvalhais,Domingues,Falcão,Gouveia,Leitão,Mourão,Nogueira,Pinhal,Seabra,Valadares',
  },
  sa: {
    places:
      'Al-Noor|النور,Al-Waha|الواحة,Al-Rimal|الرمال,Al-Fajr|الفجر,Al-Yasmin|الياسمين,Al-Qimma|القمة,Al-Sahel|الساحل,Al-Nakhil|النخيل,Al-Barq|البرق,Al-Sariya|السارية,Al-Marsa|المرسى,Al-Hisn|الحصن',
    clubs: '* SC|نادي *',
    given:
      'Faris|فارس,Tariq|طارق,Ziyad|زياد,Majid|ماجد,Anas|أنس,Hamza|حمزة,Bilal|بلال,Rayan|ريان,Sami|سامي,Nasser|ناصر,Wael|وائل,Jassim|جاسم',
    family:
      'Al-Rashidi|الراشدي,Al-Najdi|النجدي,Al-Badri|البدري,Al-Zahrawi|الزهراوي,Al-Sahrawi|الصحراوي,Al-Wadi|الوادي,Al-Jabri|الجابري,Al-Sabah|الصباح,Al-Karmi|الكرمي,Al-Hilwi|الحلوي,Al-Mazni|المزني,Al-Safi|الصافي',
  },
  in: {
    places: 'Chandrapur Vale,Suryanagar,Neelkanth,Amravan,Indragarh,Mayurpur,Rajghat Hills,Sonepura,Vanashree,Himagiri,Kaveripet,Devbhoomi',
    clubs: '* Titans,* Riders,* Royals,* Warriors',
    given: 'Arjun,Vihaan,Kabir,Rohan,Ishaan,Dhruv,Karthik,Nikhil,Pranav,Siddharth,Tejas,Yuvan',
    family: 'Bhandari,Chowdhary,Deshmukh,Gokhale,Iyengar,Kulkarni,Mahajan,Nambiar,Purohit,Rathore,Shekhawat,Varma',
  },
  ph: {
    places:
      'Bagong Dagat,Isla Perlas,San Liwayway,Bundok Araw,Lungsod Habagat,Sierra Mayari,Puerto Dilim,Talon Ginto,Dalampasigan,Kalayaan Norte,Bituin,Amihan',
    clubs: '* Eagles,* Thunder,* Waves',
    given: 'Jomar,Andres,Kiko,Miguel,Paolo,Rafael,Dario,Emilio,Jericho,Lorenzo,Marco,Nilo',
    family: 'Agbayani,Buenavista,Catacutan,Dimaculangan,Evangelista,Galang,Hidalgo,Lacson,Magsaysay,Pangilinan,Salonga,Villamor',
  },
  gb: {
    places:
      'Ashbourne Vale,Birkhampton,Castlewick,Dunmoor,Elmsworth,Fairhaven,Grangeford,Hartlewood,Kingsmere,Millbrook,Oakhampton,Thornbury Cross',
    clubs: '* Town,* Rovers,* Athletic,* Albion',
    given: 'Alfie,Callum,Declan,Ewan,Freddie,Harvey,Jude,Kieran,Lewis,Nathan,Owen,Toby',
    family: 'Ashdown,Birtwell,Cawthorne,Dunstable,Eastwick,Fothergill,Greenhalgh,Hollins,Kendrick,Lockwood,Pemberly,Wainscott',
  },
  es: {
    places:
      'Valdeluna,Peñamar,Castillo Rubio,Ribera Alta,Montesol,Puerto Sereno,Aldea Nueva,Sierra Azul,Fuente del Rey Moro,Olivares Sur,Campo Viejo,Torre Blanca',
    clubs: 'CD *,Deportivo *,* CF',
    given: 'Álvaro,Bruno,Dani,Gael,Hugo,Iker,Mateo,Nico,Óscar,Rodrigo,Unai,Yeray',
    family: 'Arroyo,Barranco,Cifuentes,Escudero,Fuentes,Galindo,Ibarra,Luengo,Montero,Otero,Quintana,Zamorano',
  },
  de: {
    places:
      'Altenbrück,Birkenau am See,Eichenfurt,Falkenrode,Grünhagen,Hohenlinden,Königswald,Lindenburg,Neustern,Rabenheim,Silberthal,Weidenbach',
    clubs: 'SV *,TSV *,FC *,VfR *',
    given: 'Anton,Bastian,Emil,Felix,Jannik,Konrad,Leonard,Moritz,Niklas,Oskar,Timo,Valentin',
    family: 'Adlerstein,Brandauer,Dornbusch,Eberling,Falkner,Grünewald,Hagedorn,Lindner,Rosenthal,Steinbach,Vogelsang,Winterfeld',
  },
  it: {
    places:
      'Montefiore,Valle Serena,Porto Azzurro Nuovo,Castelrosso,Fontanabella,Rocca Lunga,Villa Ginestra,Torrechiara,Pian di Luna,Acquamarina,Borgo Ulivo,Colle Vento',
    clubs: 'AC *,US *,* Calcio',
    given: 'Alessio,Damiano,Elia,Gabriele,Leonardo,Mattia,Nicolò,Pietro,Riccardo,Samuele,Tommaso,Valerio',
    family: 'Albanese,Bellucci,Carminati,De Santis,Fontana,Giordani,Lombardi,Moretti,Pellegrini,Rinaldi,Santoro,Venturi',
  },
  fr: {
    places: 'Belleroche,Clairval,Montfleuri,Pont-Doré,Rivebelle,Saint-Aubade,Valombre,Hautelune,Maresol,Boisjoli,Fontclair,Grandpré',
    clubs: 'AS *,FC *,Olympique *,Stade *',
    given: 'Adrien,Bastien,Corentin,Enzo,Florian,Gaspard,Loïc,Maxence,Noé,Quentin,Rémi,Théo',
    family: 'Auberval,Blanchet,Castellan,Delorme,Fauvel,Garnier,Lambert,Marchand,Perrault,Rousseau,Tessier,Vasseur',
  },
  nl: {
    places: 'Oosterwaard,Duinhoven,Kerkmeer,Lindewijk,Molenveld,Noorderzijl,Rietdam,Schelpenburg,Tulpendijk,Vechtzand,Waterlo,Zilvermeer',
    clubs: 'VV *,SC *,* Boys',
    given: 'Bram,Daan,Gijs,Jelle,Koen,Luuk,Mees,Niek,Sem,Thijs,Wout,Ties',
    family: 'Boswijk,Dijkgraaf,Hofland,Kuipers,Molenaar,Noordhof,Schouten,Terpstra,van Duinen,van Rietveld,Wagenaar,Zeilstra',
  },
  se: {
    places: 'Björkö,Granfors,Älvsund,Hagavik,Klippåsen,Lingonby,Norrljus,Rävsta,Skogsnäs,Tallmark,Vintersjö,Ulvberga',
    clubs: '* IF,* BK,IK *',
    given: 'Albin,Elis,Gustav,Hampus,Isak,Kasper,Linus,Måns,Oskar,Rasmus,Sixten,Viggo',
    family: 'Almgren,Björklund,Dahlström,Engdahl,Fjällborg,Granqvist,Hedlund,Lindqvist,Norrby,Sjögren,Tallberg,Åkerlund',
  },
  pl: {
    places:
      'Brzozowiec Górny,Cisowa Dolina,Jasny Potok,Kamienna Wola,Lipogród,Modrzewiec,Orla Skała,Rzeczyn,Sosnowa Góra,Wilczy Las,Zielonka Leśna,Źródłowo',
    clubs: 'KS *,* Start,Zryw *',
    given: 'Bartek,Dominik,Filip,Hubert,Igor,Jacek,Kacper,Maciej,Oskar,Patryk,Szymon,Wiktor',
    family: 'Borowiak,Czajkowicz,Dębski,Gajda,Jaskólski,Kalinowicz,Leśniak,Modrzyński,Orlicz,Sowiński,Wierzba,Żuraw',
  },
  tr: {
    places: 'Akçadere,Bozkaya,Çamlıova,Denizkent,Gökpınar,Ilıcaköy,Karahisarcık,Menekşe,Narlıdağ,Söğütlü,Yıldıztepe,Zeytinova',
    clubs: '*spor,* FK,Yeni *spor',
    given: 'Alperen,Barış,Cenk,Doruk,Emirhan,Kaan,Mert,Onur,Serkan,Tolga,Umut,Yiğit',
    family: 'Akıncı,Bozkurtlu,Çelikkol,Demirhan,Erdoğmuş,Gökçe,Karataş,Özdağ,Sarıoğlu,Tekinalp,Uçar,Yalçınkaya',
  },
  mx: {
    places:
      'Agua Escondida,Bahía Coral,Cerro Jaguar,Dos Lunas,El Mezquite,Laguna Turquesa,Mesa Dorada,Nopalera,Rancho Estrella,San Jacinto Norte,Tierra Bermeja,Valle Colibrí',
    clubs: 'Club *,Atlético *,Toros de *',
    given: 'Adán,Beto,César,Diego,Efraín,Gerardo,Joel,Leonel,Memo,Ramiro,Saúl,Uriel',
    family: 'Arellano,Bautista,Camacho,Durán,Elizondo,Figueroa,Hinojosa,Ledesma,Mireles,Orozco,Treviño,Zaragoza',
  },
  ar: {
    places:
      'Arroyo Manso,Bella Pampa,Cruz del Viento,Dos Talas,El Ceibo,Flor de Luna,Lago Quieto,Monte Ralo,Paso Hondo,Puerto Gaucho,Sauce Viejo Sur,Villa Zorzal',
    clubs: 'Atlético *,Sportivo *,Juventud de *',
    given: 'Agustín,Bautista,Ciro,Ezequiel,Facundo,Gonzalo,Joaquín,Lautaro,Nahuel,Ramiro,Santino,Tobías',
    family: 'Acevedo,Barrionuevo,Cisneros,Estigarribia,Fariña,Ludueña,Monzón,Olmedo,Pereyra,Roldán,Sosa,Villalba',
  },
  us: {
    places:
      'Cedar Falls Bay,Copper Ridge,Eagle Prairie,Granite Lake,Harbor Point,Iron Mesa,Liberty Springs,Maple Junction,Pine Summit,River Bend City,Silver Canyon,Windy Hollow',
    clubs: '* Comets,* Mustangs,* Pilots,* Foxes',
    given: 'Austin,Brody,Carter,Dalton,Easton,Garrett,Jaxon,Landon,Mason,Parker,Tanner,Wyatt',
    family: 'Abernathy,Bridger,Calloway,Drummond,Ellsworth,Fairbanks,Hathaway,Kingsley,McAllen,Redfield,Stratton,Whitlock',
  },
  au: {
    places:
      'Banksia Bay,Coolabah,Dingo Creek,Emu Plains West,Gumtree Flat,Kookaburra Point,Lyrebird Hills,Opal Ridge,Redgum,Southern Cape,Wattle Grove Park,Yarrabend',
    clubs: '* Sharks,* Storms,* Kestrels',
    given: 'Angus,Blake,Cooper,Darcy,Flynn,Hamish,Jarrah,Kane,Lachlan,Mitch,Riley,Zane',
    family: 'Ainsley,Barlow,Cobden,Dunmore,Eastlake,Farrow,Gilroy,Hargreave,Lawley,Redmond,Tully,Wilcox',
  },
  ng: {
    places: 'Adunola,Birnin Haske,Ekelebe,Ifeoluwa,Kogin Zaki,Mbara,Ogbaru Hills,Okemesi West,Rafin Gora,Umuaku,Yarinta,Zumuntaka',
    clubs: '* FC,* Stars,* Rangers',
    given: 'Adewale,Babatunde,Chidera,Ebuka,Femi,Ikenna,Kelechi,Musa,Obinna,Segun,Tunde,Uche',
    family: 'Abiodun,Bello,Chukwuma,Danjuma,Ezenwa,Gbenga,Ibekwe,Lawal,Nwachukwu,Okonjo,Salako,Yakubu',
  },
} as const satisfies Record<string, Country>;
export type CountryCode = keyof typeof COUNTRIES;
