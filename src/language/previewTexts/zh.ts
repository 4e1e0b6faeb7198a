import type { PreviewTexts } from '../texts'

const zh: PreviewTexts = {
  preview: {
    start: '以 {{roles}} 的身份查看应用',
    hint: '只显示您和 {{roles}} 都可以打开的页面。无法进行任何更改。',
    banner: '正在以 {{roles}} 的身份预览。无法进行任何更改。',
    end: '结束预览',
    refused: '这是预览，因此没有任何更改。请先结束预览。',
    decided: '此判定是在 {{roles}} 的预览中作出的。',
    noOwnMatch: '{{path}}：{{roles}} 的列表允许，但 {{ownRoles}} 的列表不允许。',
    started: '已开始以 {{roles}} 的身份预览',
    ended: '已结束以 {{roles}} 的身份预览',
  },
}

export default zh
