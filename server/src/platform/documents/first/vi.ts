import type { FirstTexts } from './texts.ts';

export const viTexts: FirstTexts = {
  terms: {
    title: 'Điều khoản',
    sections: [
      [
        'Ai được chơi',
        'Bạn đủ tuổi mà trang đăng ký yêu cầu, bạn chơi cho chính mình và có một tài khoản. Điều bạn khai về mình là đúng. Tài khoản bị người khác dùng có thể bị đóng; số dư được trả trước, trừ khi luật cấm.',
      ],
      [
        'Tiền của bạn',
        'Số dư là của bạn. Mỗi tiền cược, tiền trả, điều chỉnh và quà được ghi một lần và có trong lịch sử của bạn. Bạn có thể rút bất cứ lúc nào; trang rút tiền nói trước cần gì và tốn bao nhiêu. Tiền nạp vào phải cược đủ số lần mà trang nạp ghi.',
      ],
      [
        'Trò chơi và cược',
        'Mỗi trò ghi rõ luật, tỷ lệ hoàn trả và giới hạn. Cược có hiệu lực khi chúng tôi xác nhận, theo giá bạn đã thấy. Ván bị gián đoạn kết thúc theo luật của nó hoặc trả lại tiền cược. Kết quả sai rõ ràng được sửa, chúng tôi báo cho bạn và lịch sử ghi cả hai.',
      ],
      [
        'Quà',
        'Điều kiện của quà hiện trước khi bạn nhận: phải cược bao nhiêu, ở trò nào, đến khi nào, và được rút bao nhiêu. Bạn có thể từ chối quà nào cũng được, và bỏ hẳn mọi quà.',
      ],
      [
        'Luôn làm chủ',
        'Bạn có thể đặt giới hạn, nghỉ chơi hoặc tự loại trừ bất cứ lúc nào. Giới hạn chặt hơn có hiệu lực ngay, lỏng hơn sau một thời gian suy nghĩ. Khi đang nghỉ bạn vẫn rút được tiền.',
      ],
      [
        'Đóng tài khoản và khiếu nại',
        'Bạn có thể đóng tài khoản khi nào cũng được. Nếu có gì sai, hãy viết cho hỗ trợ: bạn nhận mã số, câu trả lời, và đường đến nơi phân xử nếu hai bên không đồng ý.',
      ],
      [
        'Thay đổi',
        'Khi điều khoản thay đổi ở điểm quan trọng, chúng tôi nói điều gì mới và hỏi lại bạn. Khi chưa đồng ý thì không cược và không nạp được, nhưng vẫn rút được số dư. Các bản trước vẫn đọc được.',
      ],
      ['Điều bạn khai và ai chơi', 'Khi mở tài khoản, bạn xác nhận điều bạn khai là đúng và không ai khác dùng tài khoản này.'],
      [
        'Điều được ghi và theo dõi',
        'Bạn đồng ý rằng việc chơi, thanh toán và đăng nhập được ghi lại và theo dõi, bằng chương trình và bởi con người, vì an toàn, công bằng và luật.',
      ],
      [
        'Tiền của bạn được bảo vệ ra sao',
        'Số dư của người chơi được ghi riêng khỏi tiền của chúng tôi và chứng minh được bất cứ lúc nào. Số dư không được bảo hiểm: nếu chúng tôi phá sản, bạn có thể không được trả đủ.',
      ],
      [
        'Sự cố kỹ thuật',
        'Sự cố kỹ thuật hủy những gì nó chạm tới: tiền cược được trả lại, và phần thắng chỉ do sự cố sinh ra không được trả. Chúng tôi báo cho bạn và lịch sử ghi cả hai.',
      ],
      [
        'Mất kết nối',
        'Nếu mất kết nối, ván chơi tiếp tục hoặc chờ theo luật của trò. Ván đang chờ có thể chơi nốt ở lần sau; sau một ngày nó tự kết thúc theo cách có lợi cho bạn hoặc theo lựa chọn sẵn, và được trả.',
      ],
      [
        'Hũ',
        'Một phần tiền cược mà trò ghi rõ được góp vào hũ. Tiền trong hũ là của người chơi: nếu hũ kết thúc, tiền được trúng hoặc cộng vào hũ khác, chúng tôi không bao giờ giữ.',
      ],
      [
        'Cược thể thao',
        'Cược nhận sau khi sự việc đã xảy ra, hoặc với tỷ lệ sai rõ ràng, bị hủy và trả lại tiền cược. Hòa hạng được trả theo số người thắng. Vận động viên, trọng tài và ai có thể tác động đến trận đấu không được cược trận đó.',
      ],
      [
        'Chương trình chơi hộ',
        'Không được dùng chương trình để chơi hộ. Dấu hiệu được tìm ở bàn và khi vào; tài khoản để chương trình chơi có thể bị đóng.',
      ],
      ['Lưu giữ', 'Ghi chép về tiền và việc chơi được giữ năm năm sau lần biến động cuối.'],
    ],
  },
  privacy: {
    title: 'Quyền riêng tư',
    sections: [
      [
        'Chúng tôi giữ gì',
        'Điều bạn khai khi đăng ký, các lần đăng nhập cùng địa chỉ và loại trình duyệt, cược, thanh toán, tin nhắn hỗ trợ và giấy tờ chứng minh bạn là ai. Mật khẩu chỉ được giữ ở dạng xáo trộn một chiều.',
      ],
      [
        'Để làm gì',
        'Để vận hành tài khoản và trò chơi, trả tiền cho bạn, giữ an toàn cho bạn và người khác, và vì luật yêu cầu. Chúng tôi không bán gì. Ưu đãi chỉ gửi khi bạn chưa tắt.',
      ],
      [
        'Ai thấy',
        'Nhân viên mà công việc cần, mỗi lần xem phần nhạy cảm đều có lý do trong nhật ký. Nhà làm trò chơi biết một tên không phải tên bạn và số bạn cược ở đó. Nơi thanh toán biết điều cần cho việc thanh toán. Cơ quan chức năng nhận điều luật buộc chúng tôi giao.',
      ],
      ['Bao lâu', 'Khi tài khoản còn mở, và sau đó chừng nào luật còn yêu cầu giữ ghi chép về tiền. Điều không luật nào giữ sẽ bị xóa.'],
      [
        'Bạn có thể làm gì',
        'Bạn có thể đọc và sửa thông tin, lấy dữ liệu của mình, từ chối ưu đãi, và yêu cầu xóa điều không luật nào giữ. Hỗ trợ sẽ lo.',
      ],
      [
        'Cookie và thiết bị của bạn',
        'Cookie giữ bạn đăng nhập và giúp nhận ra trình duyệt của bạn; không theo dõi gì khác, và không ai khác đặt cookie ở đây. Điều thiết bị này nhớ, như giao diện và ngôn ngữ, ở lại trên nó.',
      ],
    ],
  },
};
