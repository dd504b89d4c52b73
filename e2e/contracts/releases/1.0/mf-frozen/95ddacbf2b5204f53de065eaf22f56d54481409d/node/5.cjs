exports.ids = [5];
exports.modules = {
"gDt8"(module, __unused_rspack_exports, __webpack_require__) {
var map = {
  "./en.json": [
    "upF3",
    [
      141
    ]
  ],
  "./lt.json": [
    "HfAw",
    [
      632
    ]
  ]
};
function __rspack_async_context(req) {
  if(!__webpack_require__.o(map, req)) {
    return Promise.resolve().then(() => {
var e = new Error("Cannot find module '" + req + "'");
e.code = 'MODULE_NOT_FOUND';
throw e;
});
  }

  var ids = map[req], id = ids[0];
  return __webpack_require__.e(ids[1][0]).then(() => (__webpack_require__.t(id, 3 | 16)));
}

__rspack_async_context.keys = () => (Object.keys(map));
__rspack_async_context.id = "gDt8";
module.exports = __rspack_async_context;


},
"DDeW"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
"use strict";
// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Content: () => (/* reexport */ FrozenPage),
  messages: () => (/* binding */ messages)
});

// EXTERNAL MODULE: consume shared module (default) react/jsx-runtime@^19.2.0 (strict)
var jsx_runtime_19_2_strict_ = __webpack_require__("KNxH");
// EXTERNAL MODULE: consume shared module (default) @atverta/contract/platform@^1.0.0 (strict)
var platform_1_0_strict_ = __webpack_require__("lUH1");
// EXTERNAL MODULE: consume shared module (default) react@^19.2.0 (strict)
var consume_shared_module_default_react_19_2_strict_ = __webpack_require__("VZjP");
;// CONCATENATED MODULE: ./src/pages/frozen/FrozenPage.module.css
// Exports
/* export default */ const FrozenPage_module = ({
	"page": `page_bqy5h`
});

;// CONCATENATED MODULE: ./src/pages/frozen/FrozenPage.tsx




/** Uses everything that the contract offers to a module. */ function FrozenPage() {
    const { t, list, group, rich } = (0,platform_1_0_strict_.useMessages)();
    const { pathOf } = (0,platform_1_0_strict_.usePlatform)();
    const language = (0,platform_1_0_strict_.useLanguage)();
    const [count, setCount] = (0,consume_shared_module_default_react_19_2_strict_.useState)(1);
    return /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsxs)("section", {
        className: FrozenPage_module.page,
        "data-tone": "pine",
        children: [
            /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)("h1", {
                children: rich('title', {
                    em: (word)=>/*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)("em", {
                            children: word
                        })
                })
            }),
            /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)("ul", {
                children: list('points').map(({ title })=>/*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)("li", {
                        children: title
                    }, title))
            }),
            /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)("p", {
                children: group('states').frozen
            }),
            /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsxs)("button", {
                type: "button",
                onClick: ()=>setCount(count + 1),
                children: [
                    t('thaw'),
                    ": ",
                    count
                ]
            }),
            /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsxs)("p", {
                children: [
                    /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)(platform_1_0_strict_.PageLink, {
                        to: "contact",
                        hash: "main",
                        search: {
                            from: 'frozen'
                        },
                        lang: language,
                        children: t('contact')
                    }),
                    ' ',
                    /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)("a", {
                        href: pathOf('home'),
                        children: t('home')
                    })
                ]
            }),
            /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)(platform_1_0_strict_.Part, {
                id: "ecommerce-form"
            }),
            /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)(platform_1_0_strict_.Part, {
                id: "case-study-results"
            }),
            /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)(platform_1_0_strict_.Part, {
                id: "content-results"
            })
        ]
    });
}

;// CONCATENATED MODULE: ./src/pages/frozen/index.ts

const messages = (language)=>__webpack_require__("gDt8")(`./${language}.json`);


},

};
;