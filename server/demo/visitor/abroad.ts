/** Visitors from elsewhere: how people and companies are called there. */
export interface Origin {
  country: string
  diallingCode: string
  firstNames: string[]
  lastNames: string[]
  companies: string[]
}

const origin = (country: string, diallingCode: string, firstNames: string, lastNames: string, companies: string): Origin => ({
  country,
  diallingCode,
  firstNames: firstNames.split(' '),
  lastNames: lastNames.split(' '),
  companies: companies.split(', '),
})

export const origins: Origin[] = [
  origin(
    'DE',
    '49',
    'Lukas Jonas Felix Marie Sophie Katharina Jürgen Heike',
    'Müller Schneider Weber Wagner Becker Hoffmann Schäfer Köhler',
    'Nordwerk Zerspanung GmbH, Kern & Söhne Maschinen, Rheintal Antriebe GmbH, Alpenstahl AG',
  ),
  origin(
    'US',
    '1',
    'James Emily Michael Sarah Robert Jessica Daniel Grace',
    'Smith Johnson Williams Brown Davis Wilson Carter O’Neil',
    'Great Lakes Machining Inc., Prairie Robotics LLC, Bluegrass Tooling Co., Cascade Metrology Inc.',
  ),
  origin(
    'JP',
    '81',
    'Kenji Haruto Yuki Sakura Takumi Aoi Hiroshi Emi',
    'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura',
    'Hokuto Seimitsu Co. Ltd., Tokai Bearing Works, Minato Robotics KK, Fujino Kogyo',
  ),
  origin(
    'KR',
    '82',
    'Min-jun Seo-yeon Ji-hoon Ha-eun Dong-hyun Su-bin Joon-ho Ye-jin',
    'Kim Lee Park Choi Jung Kang Cho Yoon',
    'Hanbit Precision Co., Daesung Automation, Namhae Machinery, Sejong Laser',
  ),
  origin(
    'IN',
    '91',
    'Arjun Priya Rahul Ananya Vikram Kavya Rohan Meera',
    'Sharma Patel Reddy Iyer Gupta Nair Singh Mehta',
    'Deccan Gears Pvt. Ltd., Coromandel Castings, Sahyadri Automation, Ganga Tools Ltd.',
  ),
  origin(
    'VN',
    '84',
    'Anh Linh Minh Huong Tuan Lan Duc Mai',
    'Nguyen Tran Le Pham Hoang Phan Vu Dang',
    'Song Hong Mechanical JSC, Mekong Steel Parts, Ha Long Industrial, Dai Viet Moulds',
  ),
  origin(
    'TR',
    '90',
    'Mehmet Ayşe Mustafa Elif Emre Zeynep Burak Selin',
    'Yılmaz Kaya Demir Çelik Şahin Yıldız Aydın Öztürk',
    'Marmara Makina A.Ş., Anadolu Döküm, Ege Kalıp Sanayi, Bosfor Otomasyon',
  ),
  origin(
    'IT',
    '39',
    'Marco Giulia Luca Chiara Alessandro Francesca Paolo Elena',
    'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci',
    'Officine Valpadana S.r.l., Meccanica Adriatica S.p.A., Torneria Lombarda, Utensili Monviso',
  ),
  origin(
    'BR',
    '55',
    'João Maria Pedro Ana Lucas Beatriz Rafael Camila',
    'Silva Santos Oliveira Souza Pereira Costa Almeida Ribeiro',
    'Serra Azul Usinagem Ltda., Paraná Equipamentos, Atlântica Moldes, Ipê Automação',
  ),
  origin(
    'MY',
    '60',
    'Ahmad Siti Wei-Ming Hui-Ling Farid Nurul Kumar Mei-Yee',
    'Tan Lim Ismail Wong Rahman Chong Abdullah Lee',
    'Selangor Precision Sdn. Bhd., Penang Metrology, Straits Engineering, Kinabalu Tools',
  ),
]
